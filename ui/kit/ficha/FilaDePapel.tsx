import { plural, formatDateTime } from '../../../schemas/es-co/index.ts'
import { useState, type ReactNode } from 'react'
import { TextArea } from '../campos/Texto.tsx'
import { Dialogo } from '../dialogs/Dialogo.tsx'
import { useFormulario } from '../forms/use-formulario.ts'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconDownload, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'
import { VisorDePapel } from '../files/VisorPdf.tsx'
import './ficha.css'

const VISTOS = { pdf: 'pdf', jpg: 'imagen', jpeg: 'imagen', png: 'imagen', gif: 'imagen' } as const

/** Inline viewer for a file, by extension. An uninspected file (`sin_revisar`) can only be downloaded. */
export const comoSeVe = ({
  extension,
  sin_revisar,
}: {
  extension: string
  sin_revisar: string | null
}): 'pdf' | 'imagen' | null =>
  sin_revisar ? null : (Object.entries(VISTOS).find(([una]) => una === extension.toLowerCase())?.[1] ?? null)

interface Sustituto {
  id: number
  estado: string
  reemplaza_a: number | null
}

export const enVigor = <P extends Pick<Sustituto, 'estado'>>(papeles: readonly P[]): P[] =>
  papeles.filter(({ estado }) => estado !== 'reemplazado')

/** Chain of papers that this one replaces, newest first. */
export const anterioresA = <P extends Sustituto>({ reemplaza_a }: P, papeles: readonly P[]): P[] => {
  const anterior = reemplaza_a === null ? undefined : papeles.find(({ id }) => id === reemplaza_a)
  return anterior ? [anterior, ...anterioresA(anterior, papeles)] : []
}

export const resumenDePapeles = (papeles: readonly { estado: string }[]): string => {
  const cuantos = (cual: string) => papeles.filter(({ estado }) => estado === cual).length
  const [aceptados, rechazados] = [cuantos('aceptado'), cuantos('rechazado')]
  const respondidos = [
    aceptados ? plural(aceptados, 'aceptado') : '',
    rechazados ? plural(rechazados, 'rechazado') : '',
  ]
    .filter(Boolean)
    .join(', ')
  return papeles.length ? `${plural(papeles.length, 'papel', 'papeles')}${respondidos ? `: ${respondidos}` : ''}` : ''
}

interface Props {
  nombre: string
  motivo: string
  onClose: () => void
  onEnviar: (motivo: string) => Promise<boolean>
}

/** Rejects a paper with a reason. The requester reads it and replaces only that paper. */
const Rechazar = ({ nombre, motivo, onClose, onEnviar }: Props) => {
  const { dialogo, campo } = useFormulario({
    inicial: { motivo },
    revisar: (datos) => ({ motivo: datos.motivo.trim().length < 5 && 'Escriba el motivo.' }),
    enviar: (datos) => onEnviar(datos.motivo.trim()),
    alHacer: (enviado) => enviado && onClose(),
  })
  return (
    <Dialogo opened title={`Rechazar «${nombre}»`} onClose={onClose} {...dialogo} si="Rechazar papel" peligro>
      <TextArea
        data-autofocus
        label="Por qué no sirve"
        required
        maxLength={500}
        placeholder="Qué tiene mal y cómo debe ser: así lo lee quien lo pidió."
        {...campo('motivo')}
      />
    </Dialogo>
  )
}

const RESPUESTA = {
  pendiente: 'Por revisar',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  reemplazado: 'Reemplazado',
} as const

interface Papel {
  estado: keyof typeof RESPUESTA
  motivo: string | null
  sin_revisar: string | null
  extension: string
}

interface Anterior {
  id: number
  nombre: string
  cuando: string
  motivo: string | null
  bajar: () => void
}

interface PropsFilaDePapel {
  papel: Papel
  nombre: string
  detalle: string
  contiene?: ReactNode
  /** API path of the viewer, without `/api`. */
  verDe: string
  bajar: () => void
  /** Absent without permission to answer. */
  responder?:
    | { respondiendo: boolean; responder: (estado: 'aceptado' | 'rechazado', motivo?: string) => Promise<boolean> }
    | undefined
  botones?: ReactNode
  anteriores: readonly Anterior[]
}

export const FilaDePapel = ({
  papel,
  nombre,
  detalle,
  contiene,
  verDe,
  bajar,
  responder,
  botones,
  anteriores,
}: PropsFilaDePapel) => {
  const [visto, setVisto] = useState(false)
  const [rechaza, setRechaza] = useState(false)
  const seVe = comoSeVe(papel)
  return (
    <li data-estado={papel.estado}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="[&_small]:basis-full [&_small]:text-12 [&_small]:wrap-anywhere flex flex-[1_1_240px] flex-wrap items-baseline gap-x-2 gap-y-0.5 min-w-0">
          <b className="font-medium">{nombre}</b>
          <span
            className={
              'py-0 px-1.5 rounded-[999px] bg-pendiente-soft text-pendiente text-12 data-[estado=aceptado]:bg-ok-soft ' +
              'data-[estado=aceptado]:text-ok data-[estado=rechazado]:bg-danger-soft data-[estado=rechazado]:text-danger'
            }
            data-estado={papel.estado}
          >
            {RESPUESTA[papel.estado]}
          </span>
          <small className="muted">{detalle}</small>
          {contiene}
          {papel.sin_revisar ? <small className="text-warn">No revisado: {papel.sin_revisar}</small> : null}
          {papel.estado === 'rechazado' && papel.motivo ? <small className="text-danger">{papel.motivo}</small> : null}
        </div>
        <div className="flex gap-1">
          {seVe ? (
            <ActionIcon
              aria-label={`${visto ? 'Ocultar' : 'Ver'} ${nombre}`}
              aria-expanded={visto}
              onClick={() => setVisto(!visto)}
            >
              {visto ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
            </ActionIcon>
          ) : null}
          <ActionIcon aria-label={`Descargar ${nombre}`} onClick={bajar}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          {botones}
          {responder ? (
            <>
              <ActionIcon
                color="green"
                aria-label={`Aceptar ${nombre}`}
                aria-pressed={papel.estado === 'aceptado'}
                loading={responder.respondiendo}
                disabled={papel.estado === 'aceptado'}
                onClick={() => void responder.responder('aceptado')}
              >
                <IconCheck size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                color="red"
                aria-label={`Rechazar ${nombre}`}
                aria-pressed={papel.estado === 'rechazado'}
                onClick={() => setRechaza(true)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </div>
      </div>
      {visto && seVe ? <VisorDePapel path={verDe} como={seVe} nombre={nombre} /> : null}
      {anteriores.length ? (
        <details className="text-muted text-12">
          <summary>{anteriores.length === 1 ? 'El que reemplazó' : `Los ${anteriores.length} que reemplazó`}</summary>
          <ul className="pl-4">
            {anteriores.map((anterior) => (
              <li key={anterior.id}>
                <button
                  type="button"
                  className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
                  onClick={anterior.bajar}
                >
                  {anterior.nombre}
                </button>{' '}
                <small className="muted">
                  {[formatDateTime(anterior.cuando), anterior.motivo].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {rechaza && responder ? (
        <Rechazar
          nombre={nombre}
          motivo={papel.motivo ?? ''}
          onClose={() => setRechaza(false)}
          onEnviar={(motivo) => responder.responder('rechazado', motivo)}
        />
      ) : null}
    </li>
  )
}
