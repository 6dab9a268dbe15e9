import { useEffect, useState } from 'react'
import { fetchFile } from '../../kit/api.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { DocumentoWord } from '../vista/index.ts'

/** A document that no longer changes, as it was made. */
export const Papel = ({ id, titulo }: { id: number; titulo: string }) => {
  const [docx, setDocx] = useState<Uint8Array | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const control = new AbortController()
    fetchFile(`/documentos/${id}/docx`, { signal: control.signal })
      .then(({ blob }) => blob.arrayBuffer())
      .then((bytes) => setDocx(new Uint8Array(bytes)))
      .catch((failed: unknown) => {
        if (!control.signal.aborted) setError(failed)
      })
    return () => control.abort()
  }, [id])
  return error ? (
    <ErrorEnSitio title="No se pudo leer el documento." error={error} />
  ) : (
    <DocumentoWord docx={docx} titulo={titulo} />
  )
}
