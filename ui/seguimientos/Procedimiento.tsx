import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { bogotaDate, formatDateTime, formatTime, plural } from '../../schemas/es-co/index.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { DateInput, HoraInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'

import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { AvisoDeFaltantes } from '../requisitos/index.ts'
import { refrescar, useApi, useCatalogo } from '../kit/http/use-api.ts'

interface Estado {
  id: number
  name: string
  activo?: boolean | number
  etapa?: string | null
}

interface Resumen {
  suscritos: number
  vistas: number
  ultima_vista: string | null
}

interface Props {
  numero: number
  /** Warns of what is missing before the deed is authorised. */
  id?: number
  estadoRef?: RefObject<HTMLInputElement | null>
  onAgregado?: () => void
}

const OBSERVACION = 150
const FALTA = 'Es necesario llenar todos los campos'

interface Paso {
  paso: number | null
  fecha: string | null
  hora: string
  observacion: string
}

const vacio = (): Paso => ({
  paso: null,
  fecha: bogotaDate(Date.now()),
  hora: formatTime(Date.now()),
  observacion: '',
})

/** New follow-up step, prefilled: type the state, press Enter twice. */
export const Procedimiento = ({ numero, id, estadoRef, onAgregado }: Props) => {
  const { data, error: sinEstados, mutate } = useCatalogo<{ data: Estado[] }>('/estadosEscritura?pageSize=100')
  const { data: resumen } = useApi<Resumen>(`/seguiradiResumen?numero_radicacion=${numero}`)
  const estados = (data?.data ?? []).filter(({ activo }) => activo !== false && activo !== 0)
  const frase = `No se pudo crear el paso para radicacion ${numero}`
  const { datos, campo, problema, ocupado, poner, enviar } = useFormulario({
    inicial: vacio,
    revisar: ({ paso, fecha, hora }) => {
      if (paso === null || !fecha || !hora) aviso.error(FALTA)
      return { paso: paso === null && FALTA, fecha: !fecha && FALTA, hora: !hora && FALTA }
    },
    enviar: ({ paso, fecha, hora, observacion }) =>
      api.post<{ detalle: string }>('/seguiradiCreate', {
        paso: String(paso),
        fecha: `${fecha}T${hora}`,
        observacion: observacion.trim() || null,
        num_radicacion: numero,
      }),
    // the sentence stays above the form, also when a field says why
    visibles: [],
    donde: '.procedimiento',
    exito: ({ detalle }) => `Se ha creado con exito el paso ${detalle} para la radicacion ${numero}`,
    fallo: frase,
    alHacer: async () => {
      poner(vacio())
      await Promise.all([refrescar('/seguiradi?'), refrescar('/radi')])
      onAgregado?.()
    },
  })
  useAtajo('mod+enter', 'Agregar el paso', () => void enviar())

  if (sinEstados)
    return <ErrorEnSitio title="No se pudieron leer los estados." error={sinEstados} onRetry={() => void mutate()} />
  return (
    <form
      className="procedimiento flex flex-col gap-3 max-w-190"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <h2 className="pb-2 border-b border-b-line text-16 font-semibold">Procedimiento</h2>
      {problema ? (
        <p className="text-danger text-13 font-medium" role="alert" tabIndex={-1}>
          {problema instanceof ApiError && problema.message ? `${frase}. ${mensajeDe(problema)}` : frase}
        </p>
      ) : null}
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          required
          ref={estadoRef}
          label="Estado"
          {...campo('paso')}
          placeholder="Escriba o elija"
          nothing="No hay un estado así"
          options={estados.map(({ id, name, etapa }) => ({
            value: id,
            label: name,
            ...(etapa ? { detail: etapa } : {}),
          }))}
        />
        <DateInput className="c3" required label="Fecha" {...campo('fecha')} />
        <HoraInput className="c3" required label="Hora" {...campo('hora')} />
        <TextArea
          label="Observaciones"
          minRows={1}
          {...campo('observacion')}
          maxLength={OBSERVACION}
          description={`${datos.observacion.length} de ${OBSERVACION}. Se lee en la página pública del trámite.`}
        />
      </div>
      {id !== undefined && estados.some((uno) => uno.id === datos.paso && uno.name === 'Autorizada') ? (
        <AvisoDeFaltantes id={id} />
      ) : null}
      <div className="flex items-center gap-4">
        <p className="muted flex-1 text-13">
          {[
            esFutura(datos) ? 'Queda programado: la escritura pasa a ese estado cuando llegue la fecha.' : '',
            resumen ? resumenEnPalabras(resumen) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button className="flex-none" type="submit" loading={ocupado}>
          Anadir Seguimiento
        </Button>
      </div>
    </form>
  )
}

/** Same tolerance as on the server: clocks may differ by 15 minutes. */
const MARGEN_MS = 15 * 60_000
const esFutura = ({ fecha, hora }: Paso): boolean =>
  fecha !== null && `${fecha} ${hora}` > `${bogotaDate(Date.now() + MARGEN_MS)} ${formatTime(Date.now() + MARGEN_MS)}`

const resumenEnPalabras = ({ suscritos, vistas, ultima_vista }: Resumen): string =>
  [
    suscritos > 0 ? `Se avisará por correo a ${plural(suscritos, 'persona')}.` : '',
    vistas > 0
      ? `La página pública se ha visto ${plural(vistas, 'vez', 'veces')}; la última, el ${formatDateTime(ultima_vista)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
