import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DocumentoDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { bajarAdjunto } from '../ficha/adjuntos.ts'

/** A download for each paper, by the name that the server gives it: it names nobody. */
export const Documentos = ({ id, documentos }: { id: number; documentos: readonly DocumentoDeTramite[] }) =>
  documentos.length === 0 ? null : (
    <span className="tramites-documentos">
      {documentos.map((documento) => (
        <ActionIcon
          key={documento.id}
          size="sm"
          aria-label={`Descargar ${documento.documento}: ${documento.Nombre_Documento}.${documento.extension}`}
          title={`${documento.documento}\n${documento.Nombre_Documento}.${documento.extension}`}
          onClick={() => void bajarAdjunto(id, documento)}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )
