import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { memo, type ComponentProps } from 'react'
import { puedeVista } from '../kit/http/permisos.ts'
import { CamposGenerales } from './CamposGenerales.tsx'

interface Botones {
  esNueva: boolean
  soloLectura: boolean
  sucio: boolean
  guardando: boolean
  onGuardar: () => void
  onLiquidar: () => void
  onImprimir: () => void
}

type Props = ComponentProps<typeof CamposGenerales> & Botones

/**
 * «Datos generales»: who works on the deed, its state, its number, and what can be done with the filing. The buttons are drawn as the first
 * change is made, the fields as one of them changes.
 */
export const DatosGenerales = memo(({ datos, dispatch, errores, fechaFija, soloLectura, ...botones }: Props) => (
  <section
    className="radi-generales sticky top-4 flex flex-col gap-4 p-4 border border-line rounded-6 bg-surface"
    aria-labelledby="datos-generales"
  >
    <h2 id="datos-generales">Datos generales</h2>
    <CamposGenerales
      datos={datos}
      dispatch={dispatch}
      errores={errores}
      fechaFija={fechaFija}
      soloLectura={soloLectura}
    />
    <BotonesDeRadicacion soloLectura={soloLectura} {...botones} />
  </section>
))

const BotonesDeRadicacion = ({
  esNueva,
  soloLectura,
  sucio,
  guardando,
  onGuardar,
  onLiquidar,
  onImprimir,
}: Botones) => (
  <div className="radi-generales-botones">
    <Imprimir esNueva={esNueva} onImprimir={onImprimir} />
    {soloLectura ? null : (
      <Button
        className="movil:min-h-11"
        id="guardar-radicacion"
        variant={sucio ? 'filled' : 'default'}
        loading={guardando}
        aria-keyshortcuts="Control+S"
        onClick={onGuardar}
      >
        {esNueva ? 'Guardar' : 'Actualizar'}
      </Button>
    )}
    {esNueva ? null : (
      <Button
        className="movil:min-h-11"
        variant={sucio ? 'default' : 'filled'}
        disabled={guardando}
        aria-keyshortcuts="Control+Enter"
        onClick={onLiquidar}
      >
        {puedeVista('liquidaciones', 'modificar') ? 'Liquidar' : 'Ver liquidación'}
      </Button>
    )}
  </div>
)

const Imprimir = memo(({ esNueva, onImprimir }: Pick<Botones, 'esNueva' | 'onImprimir'>) => (
  <Button
    className="movil:min-h-11"
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    disabled={esNueva}
    title={esNueva ? 'Guarde primero' : undefined}
    onClick={onImprimir}
  >
    Imprimir
  </Button>
))
