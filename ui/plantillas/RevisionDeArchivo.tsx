import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useRef, useState } from 'react'
import type { RevisionDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { mensajeDe } from '../kit/http/api-error.ts'
import { enviarFormulario } from '../screen/acciones/enviar.ts'
import { Button } from '@mantine/core'
import { plural, pesoDe } from '../../schemas/es-co/index.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { REQUERIDO } from './plantilla.ts'
import { Reporte } from './reporte/Reporte.tsx'
import { IconFileTypeDoc } from '@tabler/icons-react'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'

/** Bytes; also checked on the server. */
const MAXIMO = 10_000_000

export const problemaDe = ({ name, size }: Pick<File, 'name' | 'size'>): string => {
  if (!/\.docx?$/i.test(name)) return 'El archivo debe ser de Word (.docx o .doc)'
  if (size > MAXIMO) return 'El archivo pesa más de 10 MB'
  return size === 0 ? 'El archivo está vacío' : ''
}

export const nombreDeArchivo = (name: string): string =>
  name
    .replace(/\.docx?$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120)

/** Checks the chosen file on the server without saving it. */
export const useRevision = () => {
  const [archivo, setArchivo] = useState<File | null>(null)
  const [revision, setRevision] = useState<RevisionDePlantilla | null>(null)
  const [sinVinculos, setSinVinculos] = useState(false)
  const [parte, setParte] = useState<number | null>(null)
  const [problema, setProblema] = useState('')
  const turno = useRef(0)

  const revisar = async (elegido: File, quitar: boolean): Promise<void> => {
    const mio = ++turno.current
    // ignores the reply for an earlier file
    const vigente = (hacer: () => void) => {
      if (turno.current === mio) hacer()
    }
    setArchivo(elegido)
    setRevision(null)
    setSinVinculos(quitar)
    const impide = problemaDe(elegido)
    setProblema(impide)
    setParte(impide ? null : 0)
    if (impide) return
    try {
      const cuerpo = { archivo: elegido, ...(quitar && { quitar_vinculos: '1' }) }
      const dicho = await enviarFormulario<RevisionDePlantilla>('/templates/revisar', cuerpo, (una) =>
        vigente(() => setParte(una)),
      )
      vigente(() => setRevision(dicho))
    } catch (error) {
      vigente(() => setProblema(mensajeDe(error)))
    } finally {
      vigente(() => setParte(null))
    }
  }
  const cuerpo =
    archivo && !problema && revision?.aceptada ? { archivo, ...(sinVinculos && { quitar_vinculos: '1' }) } : null
  return {
    archivo,
    revision,
    parte,
    problema,
    sinVinculos,
    cuerpo,
    /** Reason why there is nothing to save. */
    falta: !cuerpo && (archivo ? problema || 'Elija otro archivo: este no se puede recibir' : REQUERIDO),
    elegir: (elegido: File) => void revisar(elegido, false),
    quitarVinculos: () => {
      if (archivo) void revisar(archivo, true)
    },
  }
}

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

interface Props {
  archivo: File | null
  onElegir: (archivo: File) => void
  error?: string | undefined
  /** Upload progress, 0 to 1; null when idle. */
  parte: number | null
}

export const SoltarPlantilla = ({ archivo, parte, ...mas }: Props) => (
  <SoltarArchivo
    {...mas}
    label="Plantilla"
    required
    acepta=".docx,.doc"
    invita="Suelte aquí el documento de Word, o elíjalo (.docx o .doc, hasta 10 MB)"
    icono={IconFileTypeDoc}
    botones={['Elegir archivo', 'Elegir otro archivo']}
    archivo={archivo}
    detalle={archivo && <small className="muted">{pesoDe(archivo.size)}</small>}
    ocupado={parte !== null}
    parte={parte}
  />
)
