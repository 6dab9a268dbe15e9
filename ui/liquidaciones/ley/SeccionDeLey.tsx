import { useState, useId, type ReactNode } from 'react'
import { ApiError, api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { rutaDe, type RespuestaLiquidacion } from '../respuesta.ts'
import { Switch, Button } from '@mantine/core'
import './ley.css'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

/** What the office decides of an act, on its way to the server. */
export interface Decision {
  enviando: boolean
  /** Sends it with what was seen decided; the errors of its fields, or null once there is nothing more to ask. */
  decidir: (
    idActo: number,
    que: 'accesorio' | 'leasing' | 'vivienda' | 'base' | 'timbre',
    cuerpo: object,
  ) => Promise<Record<string, string[]> | null>
}

/** Fields that a dialog asks for, and shows what is wrong with. */
const PREGUNTADOS = ['motivo', 'fiducia', 'remuneracion', 'coeficiente']

/** Decisions of a filing's acts; where another desk decided meanwhile, it is said and what it left is shown. */
export const useDecision = (
  idRadicacion: number,
  numero: number,
  onDecidido: (nueva: RespuestaLiquidacion) => void,
): Decision => {
  const [enviando, setEnviando] = useState(false)
  const decidir: Decision['decidir'] = async (idActo, que, cuerpo) => {
    setEnviando(true)
    try {
      onDecidido(await api.put<RespuestaLiquidacion>(`/liquidaciones/${idRadicacion}/actos/${idActo}/${que}`, cuerpo))
      return null
    } catch (problem) {
      if (problem instanceof ApiError && PREGUNTADOS.some((campo) => campo in problem.errors)) return problem.errors
      aviso.error(mensajeDe(problem))
      const cambio = problem instanceof ApiError && problem.status === 409
      if (cambio) await api.get<RespuestaLiquidacion>(rutaDe(numero)).then(onDecidido, () => null)
      return null
    } finally {
      setEnviando(false)
    }
  }
  return { enviando, decidir }
}

/** One thing that the law leaves to be said of some acts of the deed: a line for each act. */
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
      <ul>{children}</ul>
    </section>
  )
}

interface Props {
  nombre: string
  label: string
  /** The same for whoever does not see the name beside it. */
  dicho: string
  checked: boolean
  disabled: boolean
  onChange: () => void
  children: ReactNode
}

/** An act, its switch and why it is so. */
export const ActoConInterruptor = ({ nombre, label, dicho, checked, disabled, onChange, children }: Props) => {
  const id = useId()
  return (
    <li>
      <b>{nombre}</b>
      <Switch
        label={label}
        aria-label={`${nombre}: ${dicho}`}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <p id={id} className="muted">
        {children}
      </p>
    </li>
  )
}

interface PropsDialogoMotivo {
  titulo: string
  /** What the rule says, and what deciding otherwise does. */
  explica: string
  /** The words of the button. */
  accion: string
  enviando: boolean
  /** What the server said of the reason. */
  error: string | null
  onDecidir: (motivo: string) => void
  onClose: () => void
}

/** The first sentence that the server says of what was sent. */
export const primero = (errores: Record<string, string[]>): string | null => Object.values(errores)[0]?.[0] ?? null

/** Asks why the office decides against the rule. */
export const DialogoMotivo = ({ titulo, explica, accion, enviando, error, onDecidir, onClose }: PropsDialogoMotivo) => {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState<string | null>(null)
  const decidir = () => {
    if (!motivo.trim()) return setFalta('Escriba el motivo.')
    setFalta(null)
    onDecidir(motivo.trim())
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={titulo}
      onClose={onClose}
      onSubmit={decidir}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {accion}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{explica}</p>
        <TextArea
          label="Motivo"
          withAsterisk
          maxLength={300}
          value={motivo}
          error={error ?? falta}
          onChange={setMotivo}
          data-autofocus
        />
        <p className="muted">Se ve en «¿Por qué este valor?», en el papel y en el historial de la radicación.</p>
      </div>
    </Dialogo>
  )
}
