import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileTypeDocx, IconFileTypePdf, IconGitCompare, IconMail } from '@tabler/icons-react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { EstadoDocumento } from './EstadoDocumento.tsx'
import { puedeHacer } from './use-documentos.ts'
import { bajar } from '../../kit/files/bajar.ts'

export type Acto = 'aprobar' | 'comparar' | 'correo'

interface Props {
  documento: Documento
  anterior: boolean
  onActo: (acto: Acto) => void
}

const bajarWord = ({ id, nombre_documento }: Documento): Promise<void> =>
  bajar(`/documentos/${id}/docx`, nombre_documento)

const plantillaDe = ({ nombre_plantilla, version_plantilla, plantilla_al_dia }: Documento): string =>
  `${nombre_plantilla}, versión ${version_plantilla}${plantilla_al_dia ? '' : ' (hay una más nueva)'}`

export const FilaDeDocumento = ({ documento, anterior, onActo }: Props) => {
  const {
    id,
    numero,
    usuario,
    created_at,
    estado,
    aprobado_en,
    aprobado_por,
    comentario,
    output_key,
    nombre_documento,
  } = documento
  const cual = `el documento ${numero ?? id}`
  const hace = puedeHacer()
  return (
    <li className="grid gap-1 py-3 px-4 border border-line rounded-8 bg-surface movil:p-3" data-documento={id}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>Documento {numero ?? id}</strong>
        <EstadoDocumento documento={documento} />
      </div>
      <p className="muted m-0 text-13 wrap-anywhere">
        {[formatDateTime(created_at), usuario].filter(Boolean).join(' · ')}
      </p>
      <p className="muted m-0 text-13 wrap-anywhere">{plantillaDe(documento)}</p>
      {documento.al_dia === false && estado === 'aprobado' ? (
        <p className="m-0 text-13 wrap-anywhere text-warn">
          Los datos cambiaron después de generar: este documento sigue como se aprobó.
        </p>
      ) : null}
      {documento.al_dia === false && estado === 'borrador' ? (
        <p className="m-0 text-13 wrap-anywhere text-warn">
          Los datos cambiaron después de generar: genere otro para que los diga.
        </p>
      ) : null}
      {aprobado_en ? (
        <p className="m-0 text-13 wrap-anywhere">
          Lo aprobó {aprobado_por ?? 'alguien'} el {formatDateTime(aprobado_en)}
          {comentario ? (
            <>
              : <q>{comentario}</q>
            </>
          ) : (
            '.'
          )}
        </p>
      ) : null}
      {output_key === null ? null : (
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypeDocx size={16} aria-hidden />}
            aria-label={`Bajar el Word: ${cual}`}
            onClick={() => void bajarWord(documento)}
          >
            Word
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            aria-label={`Abrir el PDF: ${cual}`}
            onClick={() => void abrirPdf(`/documentos/${id}/pdf`, nombre_documento.replace(/\.docx$/, '.pdf'))}
          >
            PDF
          </Button>
          {anterior ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconGitCompare size={16} aria-hidden />}
              aria-label={`Comparar con el anterior: ${cual}`}
              onClick={() => onActo('comparar')}
            >
              Comparar
            </Button>
          ) : null}
          {hace ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconMail size={16} aria-hidden />}
              aria-label={`Enviar por correo: ${cual}`}
              onClick={() => onActo('correo')}
            >
              Enviar
            </Button>
          ) : null}
          {hace && estado === 'borrador' && documento.al_dia !== false ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconCircleCheck size={16} aria-hidden />}
              aria-label={`Aprobar: ${cual}`}
              onClick={() => onActo('aprobar')}
            >
              Aprobar
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}
