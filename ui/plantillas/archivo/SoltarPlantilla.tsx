import { IconFileTypeDoc } from '@tabler/icons-react'
import { pesoDe } from '../../kit/files/peso.ts'
import { SoltarArchivo } from '../../kit/files/SoltarArchivo.tsx'

interface Props {
  archivo: File | null
  onElegir: (archivo: File) => void
  error?: string | undefined
  /** What has travelled of it, 0 to 1; null while nothing travels. */
  parte: number | null
}

/** The Word file of a template. */
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
