import { useId, type ReactNode } from 'react'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { ApiError, api, mensajeDe } from '../../kit/http/api.ts'
import { rutaDe, type RespuestaLiquidacion } from '../respuesta.ts'

export interface Decision {
  enviando: boolean
  /** Sends the decision with the value it replaces. Returns the error if it is about a field of the dialog, else null. */
  decidir: (
    idActo: number,
    que: 'accesorio' | 'leasing' | 'vivienda' | 'base' | 'timbre',
    cuerpo: object,
  ) => Promise<ApiError | null>
}

/** Fields of the dialogs, which show their own errors. */
const PREGUNTADOS = ['motivo', 'fiducia', 'remuneracion', 'coeficiente']

/** On a 409 (another user decided meanwhile) shows the message and loads the new state. */
export const useDecision = (
  idRadicacion: number,
  numero: number,
  onDecidido: (nueva: RespuestaLiquidacion) => void,
): Decision => {
  const { ocupado, enviar } = useEnvio()
  const decidir: Decision['decidir'] = async (idActo, que, cuerpo) => {
    let falta: ApiError | null = null
    const fallar = async (problem: unknown) => {
      if (problem instanceof ApiError && PREGUNTADOS.some((campo) => campo in problem.errors)) falta = problem
      else aviso.error(mensajeDe(problem))
      const cambio = falta === null && problem instanceof ApiError && problem.status === 409
      if (cambio) await api.get<RespuestaLiquidacion>(rutaDe(numero)).then(onDecidido, () => null)
    }
    const ruta = `/liquidaciones/${idRadicacion}/actos/${idActo}/${que}`
    await enviar(() => api.put<RespuestaLiquidacion>(ruta, cuerpo).then(onDecidido).catch(fallar))
    return falta
  }
  return { enviando: ocupado, decidir }
}

/** Rows of a subgrid: name, switch, note. */
const ACTOS =
  'grid grid-cols-[fit-content(200px)_fit-content(240px)_minmax(200px,1fr)] gap-x-6 gap-y-2 p-0 list-none ' +
  '[&>li]:grid [&>li]:col-span-full [&>li]:grid-cols-subgrid [&>li]:items-center [&>li]:min-h-7 [&_b]:font-semibold ' +
  '[&>li:has(.ley-condiciones)]:items-start [&>li:has(.ley-condiciones)>b]:pt-1.25 ' +
  '@max-[901px]/liq:grid-cols-1 @max-[901px]/liq:[&>li]:gap-1 @max-[901px]/liq:[&>li]:justify-items-start ' +
  '@max-[901px]/liq:[&>li+li]:pt-2 @max-[901px]/liq:[&>li+li]:border-t @max-[901px]/liq:[&>li+li]:border-t-line'

export const SeccionDeLey = ({ titulo, norma, children }: { titulo: string; norma: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section
      className="ley-accesorios grid gap-2 py-3 px-4 border border-line rounded-6 bg-surface text-13 [&_label]:text-13"
      aria-labelledby={id}
    >
      <h3 className="text-14 font-semibold" id={id}>
        {titulo} <small className="ml-2 text-muted text-12 font-normal">{norma}</small>
      </h3>
      <ul className={ACTOS}>{children}</ul>
    </section>
  )
}

interface PropsDialogoMotivo {
  titulo: string
  explica: string
  accion: string
  onDecidir: (motivo: string) => Promise<ApiError | null>
  onClose: () => void
}

export const DialogoMotivo = ({ titulo, explica, accion, onDecidir, onClose }: PropsDialogoMotivo) => {
  const { dialogo, campo } = useFormulario({
    inicial: { motivo: '' },
    revisar: ({ motivo }) => ({ motivo: motivo.trim() ? null : 'Escriba el motivo.' }),
    enviar: async ({ motivo }) => {
      const falta = await onDecidir(motivo.trim())
      if (falta) throw falta
    },
    ubicar: (errores) => ({ motivo: Object.values(errores)[0] ?? '' }),
    alHacer: onClose,
  })
  return (
    <Dialogo opened size="sm" title={titulo} onClose={onClose} {...dialogo} si={accion}>
      <div className="grid gap-3">
        <p>{explica}</p>
        <TextArea label="Motivo" withAsterisk maxLength={300} {...campo('motivo')} data-autofocus />
        <p className="muted">Se ve en «¿Por qué este valor?», en el papel y en el historial de la radicación.</p>
      </div>
    </Dialogo>
  )
}
