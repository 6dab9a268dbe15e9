import { useState } from 'react'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { Lienzo } from './Lienzo.tsx'

export interface DocumentoWordProps {
  /** Null while loading. */
  docx: Uint8Array | null
  /** Accessible name. */
  titulo?: string
}

export const ilegible = () =>
  new ApiError('El documento no se puede mostrar aquí. Descárguelo y ábralo en Word.', { status: 0, code: 'docx' })

const DocumentoWord = ({ docx, titulo = 'Documento' }: DocumentoWordProps) => {
  const [falla, setFalla] = useState<{ de: Uint8Array | null } | null>(null)
  const mal = falla !== null && falla.de === docx
  return (
    <Lienzo
      docx={docx}
      titulo={titulo}
      aviso={mal ? <ErrorEnSitio error={ilegible()} /> : null}
      onFalla={() => {
        setFalla({ de: docx })
      }}
    />
  )
}

export default DocumentoWord
