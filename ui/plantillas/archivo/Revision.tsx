import { Button } from '@mantine/core'
import { plural } from '../../../schemas/es-co/index.ts'
import type { RevisionDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Reporte } from '../reporte/Reporte.tsx'
import type { useRevision } from './useRevision.ts'

/** What was found in a file that nobody has saved yet: whether it is taken, and what it will fill. */
export const Revision = ({
  revision,
  parte,
  quitarVinculos,
  sinVinculos,
}: Pick<ReturnType<typeof useRevision>, 'revision' | 'parte' | 'quitarVinculos' | 'sinVinculos'>) => (
  <div className="revision grid grid-cols-1 gap-4 min-w-0">
    <p role="status" className="solo-lectores">
      {parte === null ? (revision ? tituloDe(revision) : '') : 'Revisando la plantilla'}
    </p>
    {parte === null ? null : <Esqueleto filas={6} />}
    {revision ? (
      <>
        <Veredicto revision={revision} quitarVinculos={quitarVinculos} />
        {sinVinculos && revision.peligros.length === 0 ? (
          <p className="muted">
            Se quitó lo que el documento cargaba de otros lugares; su archivo de Word sigue igual.
          </p>
        ) : null}
        {revision.fallas.length > 0 || (revision.aceptada && revision.llenable) ? <Reporte reporte={revision} /> : null}
      </>
    ) : null}
  </div>
)

const tituloDe = ({ aceptada, llenable, fallas, desconocidas, reconocidas }: RevisionDePlantilla): string => {
  if (fallas.length)
    return `Así no se puede llenar: ${plural(fallas.length, 'etiqueta mal escrita', 'etiquetas mal escritas')}`
  if (!aceptada) return 'Este archivo no se puede recibir'
  if (!llenable) return 'Se guarda y se descarga, pero no se puede llenar'
  if (desconocidas.length) return `${plural(desconocidas.length, 'etiqueta', 'etiquetas')} por corregir`
  return reconocidas.length ? 'Lista: todas sus etiquetas se llenarán' : 'No tiene etiquetas: saldrá siempre igual'
}

const Veredicto = ({ revision, quitarVinculos }: { revision: RevisionDePlantilla; quitarVinculos: () => void }) => {
  const { aceptada, llenable, peligros, fallas, desconocidas, reconocidas } = revision
  const titulo = tituloDe(revision)
  if (fallas.length)
    return (
      <Dicho tono="mal">
        <strong>{titulo}</strong>
        <p>No se guarda. Corrija en Word lo que está abajo y elija el archivo otra vez.</p>
      </Dicho>
    )
  if (!aceptada) {
    const soloVinculos = peligros.length > 0 && peligros.every(({ sePuedeQuitar }) => sePuedeQuitar)
    return (
      <Dicho tono="mal">
        <strong>{titulo}</strong>
        <ul>
          {peligros.map(({ tipo, motivo, detalle }, at) => (
            <li key={`${tipo}-${at}`}>
              {motivo}
              {detalle ? <small>{detalle}</small> : null}
            </li>
          ))}
        </ul>
        {soloVinculos ? (
          <Button size="xs" variant="default" onClick={quitarVinculos}>
            Quitar y continuar
          </Button>
        ) : null}
      </Dicho>
    )
  }
  if (!llenable)
    return (
      <Dicho tono="aviso">
        <strong>{titulo}</strong>
        <p>
          Es un documento de Word antiguo (.doc). Ábralo en Word y guárdelo como .docx, o pida a su administrador
          activar LibreOffice.
        </p>
      </Dicho>
    )
  if (desconocidas.length)
    return (
      <Dicho tono="aviso">
        <strong>{titulo}</strong>
        <p>
          Corríjalas en Word y elija el archivo otra vez: lo que no se conoce no se llena y el documento dirá [[FALTA
          …]] en su lugar.
        </p>
      </Dicho>
    )
  return (
    <Dicho tono={reconocidas.length ? 'bien' : 'aviso'}>
      <strong>{titulo}</strong>
    </Dicho>
  )
}
