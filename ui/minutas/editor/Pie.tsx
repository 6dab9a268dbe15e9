import { Button } from '@mantine/core'
import { IconFileDownload, IconListCheck } from '@tabler/icons-react'

interface Props {
  /** Whether what is written is saved, and since when. */
  estado: string
  soloLectura: boolean
  guardando: boolean
  generando: boolean
  onValidar: () => void
  onGuardar: () => void
  onGenerar: () => void
}

/** What can be done with the minuta, in sight wherever one writes: five parties are a long page. */
export const Pie = ({ estado, soloLectura, guardando, generando, onValidar, onGuardar, onGenerar }: Props) => (
  <div className="min-pie">
    <p className="muted flex-[1_1_160px] text-13 movil:basis-[100%] movil:text-12" aria-live="off">
      {estado}
    </p>
    <Button
      className="movil:flex-auto movil:px-1.5 movil:text-13"
      variant="default"
      leftSection={<IconListCheck size={16} aria-hidden />}
      onClick={onValidar}
    >
      Validar
    </Button>
    {soloLectura ? null : (
      <>
        <Button
          className="movil:flex-auto movil:px-1.5 movil:text-13"
          variant="default"
          loading={guardando}
          aria-keyshortcuts="Control+S"
          onClick={onGuardar}
        >
          Guardar Datos
        </Button>
        <Button
          className="movil:flex-auto movil:px-1.5 movil:text-13"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={generando}
          onClick={onGenerar}
        >
          Generar Documento
        </Button>
      </>
    )}
  </div>
)
