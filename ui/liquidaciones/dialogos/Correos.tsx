import { Checkbox } from '@mantine/core'
import { useState, useMemo } from 'react'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import type { CorreoEnviado } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type { OtorganteLeido } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { api } from '../../kit/http/api.ts'
import { leerCorreos, DialogoDeCorreo } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { ListaDeCorreos } from '../../kit/feedback/ListaDeCorreos.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'

const VISIBLES = 3

const dicho = ({ estado, enviado, creado, error }: CorreoEnviado): string => {
  if (estado === 'enviado') return `Correo enviado ${formatDateTime(enviado)}`
  if (estado === 'fallido')
    return `El correo pedido ${formatDateTime(creado)} no se pudo enviar: ${error ?? 'sin detalle'}`
  return error ? `Correo en cola, se reintenta: ${error}` : `Correo en cola desde ${formatDateTime(creado)}`
}

export const Correos = ({ correos }: { correos: readonly CorreoEnviado[] }) => {
  const [todos, setTodos] = useState(false)
  const visibles = todos
    ? correos
    : correos.filter(({ estado }, i) => i === 0 || (estado === 'fallido' && i < VISIBLES))
  return (
    <ListaDeCorreos
      titulo="Correos de la liquidación"
      correos={visibles}
      fila="flex-wrap items-center gap-x-2 gap-y-0 min-h-6"
    >
      {(correo, i) => (
        <>
          <span>{dicho(correo)}</span>
          <span className="muted min-w-0 wrap-anywhere">{correo.para.join(', ')}</span>
          {i === 0 && !todos && correos.length > visibles.length ? (
            <button type="button" className="kit-enlace" onClick={() => setTodos(true)}>
              y {plural(correos.length - visibles.length, 'correo')} más
            </button>
          ) : null}
        </>
      )}
    </ListaDeCorreos>
  )
}

interface Destinatario {
  nombre: string
  correo: string | null
  /** Initially checked: every party except creditors, who do not pay. */
  elegido: boolean
}

type Parte = Pick<OtorganteLeido, 'id_personas' | 'nombres' | 'apellidos' | 'correo_electronico' | 'tipo_otorgante'>
interface FilingParties {
  actosradi: { otorgantes: Parte[] }[]
}

export const destinatariosDe = ({ actosradi }: FilingParties): Destinatario[] => {
  const porPersona = new Map<number, Destinatario>()
  for (const otorgante of actosradi.flatMap(({ otorgantes }) => otorgantes)) {
    const { id_personas, nombres, apellidos, correo_electronico, tipo_otorgante } = otorgante
    const cobra = /^acreedor/i.test(tipo_otorgante ?? '')
    const correo = correo_electronico?.trim()
    const elegido = !cobra || porPersona.get(id_personas)?.elegido === true
    porPersona.set(id_personas, {
      nombre: [nombres, apellidos].filter(Boolean).join(' '),
      correo: correo || null,
      elegido,
    })
  }
  return [...porPersona.values()]
}

interface Props {
  numero: number
  idRadicacion: number
  onClose: () => void
}

/** Who receives it, as it is typed: money matters are read back before they leave (WCAG 3.3.4). */
const Confirmacion = ({ numero, para }: { numero: number; para: readonly string[] }) => (
  <p className="text-13 wrap-anywhere" aria-live="polite">
    {para.length === 0 ? (
      <span className="muted">Nadie la recibe todavía.</span>
    ) : (
      <>
        Se enviará la liquidación No. {numero} a <strong>{plural(para.length, 'correo')}</strong>: {para.join(', ')}
      </>
    )}
  </p>
)

export const DialogoCorreo = ({ numero, idRadicacion, onClose }: Props) => {
  const { data, error, mutate } = useApi<Parameters<typeof destinatariosDe>[0]>(
    `/radicaciones?numero_radicacion=${numero}`,
  )
  const partes = useMemo(() => (data ? destinatariosDe(data) : []), [data])
  /** Changed checkboxes, by address. */
  const [dichos, setDichos] = useState<ReadonlyMap<string, boolean>>(new Map())
  const va = ({ correo, elegido }: Destinatario): boolean => correo !== null && (dichos.get(correo) ?? elegido)
  const paraDe = (otros: string) => [
    ...new Set([
      ...partes.flatMap((parte) => (parte.correo && va(parte) ? [parte.correo] : [])),
      ...leerCorreos(otros).correos,
    ]),
  ]
  const revisar = (otros: string) => {
    const { malos } = leerCorreos(otros)
    if (malos.length > 0) return `No es un correo: ${malos.join(', ')}`
    return paraDe(otros).length === 0 ? 'Elija o escriba al menos un correo.' : null
  }

  return (
    <DialogoDeCorreo
      titulo={`Enviar por correo la liquidación No. ${numero}`}
      clase="grid gap-3"
      rotulo="Otros correos"
      descripcion="Separados por coma o espacio"
      onClose={onClose}
      revisar={revisar}
      enviar={(otros) => api.post(`/liquidaciones/${idRadicacion}/correo`, { para: paraDe(otros) })}
      alHacer={() => {
        aviso.exito('Correo en cola de envío')
        void refrescar(`/liquidaciones/${idRadicacion}/`)
        onClose()
      }}
      lee={(otros) => <Confirmacion numero={numero} para={paraDe(otros)} />}
      antes={
        <>
          <p className="muted">Va con la hoja de liquidación en PDF, tal como está guardada.</p>
          <Cargada de={{ data, error, mutate }} titulo="No se pudieron traer los correos de las partes" filas={2} />
          {partes.map((parte, i) => (
            <Checkbox
              key={i}
              label={parte.nombre}
              description={parte.correo ?? 'Sin correo electrónico'}
              disabled={parte.correo === null}
              checked={va(parte)}
              onChange={(event) =>
                parte.correo && setDichos(new Map([...dichos, [parte.correo, event.currentTarget.checked]]))
              }
            />
          ))}
        </>
      }
    />
  )
}
