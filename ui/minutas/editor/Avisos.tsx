import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsDiff, IconHistory, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'

interface AvisoProps {
  Icono: typeof IconLock
  tono: 'nota' | 'aviso'
  children: ReactNode
  botones?: ReactNode
}

const Aviso = ({ Icono, tono, children, botones }: AvisoProps) => (
  <div className="min-aviso" data-tono={tono} role="status">
    <Icono size={20} aria-hidden />
    <p>{children}</p>
    {botones}
  </div>
)

interface Props {
  minuta: MinutaLeida
  sucio: boolean
  /** When a draft that is not on the screen was written; null where there is none. */
  borrador: string | null
  onRetomar: () => void
  onDescartar: () => void
  /** What was joined with what somebody else saved. */
  unidos: readonly string[]
  onDiferencias: (() => void) | null
}

/** What a person should know of this minuta before going on with it. */
export const Avisos = ({ minuta, sucio, borrador, onRetomar, onDescartar, unidos, onDiferencias }: Props) => {
  const { cerrada, documento, diferencias } = minuta
  return (
    <>
      {cerrada ? (
        <Aviso Icono={IconLock} tono="nota">
          {cerrada}
        </Aviso>
      ) : null}
      {borrador ? (
        <Aviso
          Icono={IconHistory}
          tono="nota"
          botones={
            <span className="flex gap-2">
              <Button size="compact-sm" variant="default" onClick={onRetomar}>
                Retomar
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={onDescartar}>
                Descartar
              </Button>
            </span>
          }
        >
          Tiene cambios de esta minuta sin guardar · {borrador}
        </Aviso>
      ) : null}
      {unidos.length > 0 ? (
        <Aviso Icono={IconInfoCircle} tono="nota">
          Otra persona había guardado antes. Se unió lo que cambió: {unidos.join(', ')}.
        </Aviso>
      ) : null}
      {documento && (sucio || !documento.al_dia) ? (
        <Aviso Icono={IconAlertTriangle} tono="aviso">
          Los datos cambiaron después de generar
        </Aviso>
      ) : null}
      {diferencias.length > 0 && onDiferencias ? (
        <Aviso
          Icono={IconArrowsDiff}
          tono="aviso"
          botones={
            <Button size="compact-sm" variant="default" onClick={onDiferencias}>
              Ver y traer
            </Button>
          }
        >
          {diferencias[0]?.mensaje}
          {diferencias.length > 1 ? ` Y ${plural(diferencias.length - 1, 'diferencia')} más con sus fuentes.` : ''}
        </Aviso>
      ) : null}
    </>
  )
}
