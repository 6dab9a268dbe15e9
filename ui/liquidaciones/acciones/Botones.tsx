import { Button } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'

interface Props {
  imprimiendo: boolean
  onImprimir: () => void
  /** Null hides the button: not allowed, or not its time. */
  onCorreo: (() => void) | null
  onFinalizar: (() => void) | null
  onFacturar: (() => void) | null
}

/** IMPRIMIR, ENVIAR CORREO and the one step that comes next: FINALIZAR, or FACTURAR once it is finished. */
export const Botones = ({ imprimiendo, onImprimir, onCorreo, onFinalizar, onFacturar }: Props) => (
  <div className="liq-acciones flex flex-wrap gap-2">
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={imprimiendo}
      onClick={onImprimir}
    >
      IMPRIMIR
    </Button>
    {onCorreo ? (
      <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={onCorreo}>
        ENVIAR CORREO
      </Button>
    ) : null}
    {onFacturar ? (
      <Button variant={onFinalizar ? 'default' : 'filled'} onClick={onFacturar}>
        FACTURAR
      </Button>
    ) : null}
    {onFinalizar ? <Button onClick={onFinalizar}>FINALIZAR</Button> : null}
  </div>
)
