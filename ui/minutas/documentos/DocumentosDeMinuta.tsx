import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { Vacio } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { FilaDeDocumento, type Acto } from './FilaDeDocumento.tsx'
import { refrescarDocumentos, useDocumentos } from './use-documentos.ts'

const AprobarDialogo = lazy(() => import('./AprobarDialogo.tsx'))
const CompararDialogo = lazy(() => import('./CompararDialogo.tsx'))
const CorreoDialogo = lazy(() => import('./CorreoDialogo.tsx'))
const DIALOGOS = { aprobar: AprobarDialogo, comparar: CompararDialogo, correo: CorreoDialogo } as const

interface Props {
  id_minuta: number
  /** False with unsaved changes: earlier documents are outdated. */
  alDia?: boolean
}

export const DocumentosDeMinuta = ({ id_minuta, alDia = true }: Props) => {
  const [todos, setTodos] = useState(false)
  const [abierto, setAbierto] = useState<{ acto: Acto; documento: Documento } | null>(null)
  const { documentos, total, error, isLoading, mutate } = useDocumentos(id_minuta, todos)
  const Dialogo = abierto && DIALOGOS[abierto.acto]
  return (
    <section className="grid gap-3" aria-labelledby={`documentos-${id_minuta}`}>
      <h2 className="text-16 font-semibold" id={`documentos-${id_minuta}`}>
        Documentos
      </h2>
      {error ? (
        <ErrorEnSitio error={error} title="No se pudieron leer los documentos." onRetry={() => void mutate()} />
      ) : null}
      {isLoading && documentos.length === 0 ? <Esqueleto filas={3} /> : null}
      {!isLoading && !error && total === 0 ? (
        <Vacio title="Todavía no se ha generado ningún documento de esta minuta. Al generar, cada uno queda aquí con su Word y su PDF." />
      ) : null}
      <ol className="grid gap-2 m-0 p-0 list-none" aria-label="Documentos de la minuta">
        {documentos.map((documento, at) => (
          <FilaDeDocumento
            key={documento.id}
            documento={at === 0 && !alDia && documento.al_dia !== null ? { ...documento, al_dia: false } : documento}
            anterior={documentos[at + 1] !== undefined || (documento.numero ?? 1) > 1}
            onActo={(acto) => setAbierto({ acto, documento })}
          />
        ))}
      </ol>
      {!todos && total > documentos.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setTodos(true)}>
          Ver los {total} documentos
        </Button>
      ) : null}
      {abierto && Dialogo ? (
        <Suspense>
          <Dialogo
            documento={abierto.documento}
            onClose={() => setAbierto(null)}
            onHecho={() => void refrescarDocumentos()}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

export default DocumentosDeMinuta
