import { ActionIcon } from '@mantine/core'
import { IconEye, IconFileDescription, IconFiles } from '@tabler/icons-react'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { nombreDe } from '../direcciones.ts'

/** What is opened over the list. */
export type QueSeAbre = 'ver' | 'documentos' | 'revision'

const ACCIONES = [
  ['ver', 'Ver', IconEye], ['documentos', 'Documentos', IconFiles], ['revision', 'Revisión', IconFileDescription],
] as const

/** See it whole, its documents, and its review (specification 3, section 2). */
export const AccionesDeFila = ({ fila, onAbrir }: { fila: FilaDeSolicitud; onAbrir: (que: QueSeAbre, id: number) => void }) => (
  <span className="solicitudes-acciones">
    {ACCIONES.map(([que, rotulo, Signo]) => (
      <ActionIcon key={que} aria-label={`${rotulo}: ${nombreDe(fila)}, No. ${fila.id}`} title={que === 'documentos' ? `${rotulo} (${fila.documentos_anexos.length})` : rotulo} onClick={() => onAbrir(que, fila.id)}>
        <Signo size={18} aria-hidden />
      </ActionIcon>
    ))}
  </span>
)
