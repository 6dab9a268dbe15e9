import { Button } from '@mantine/core'
import { centesimasDe } from '../../modules/facturacion/domain.ts'
import { formatDecimal } from '../../schemas/es-co/index.ts'
import { LADOS, LISTA_DE } from '../../schemas/facturacion/facturacion.ts'
import type { Lados } from './datos.ts'
import type { Trabajo } from './useTrabajo.ts'

interface Props {
  lados: Lados
  trabajo: Trabajo
  archivando: boolean
  onArchivar: () => void
  /** Instead of archiving, where nothing may change any more: goes to the finish view. */
  onContinuar: (() => void) | null
}

const conMayuscula = (dichos: string): string => dichos.charAt(0).toUpperCase() + dichos.slice(1)

/** What is covered on each side and the one thing to do, always at hand. */
export const Pie = ({
  lados,
  trabajo: { formulario, sinGuardar, facturas, errores },
  archivando,
  onArchivar,
  onContinuar,
}: Props) => (
  <footer className="fact-pie">
    {errores.mensaje ? (
      <span className="text-danger text-13 flex-[1_0_100%]" role="alert">
        {errores.mensaje}
      </span>
    ) : null}
    <p className="flex flex-1 flex-wrap gap-x-6 gap-y-0 tabular-nums">
      {LADOS.filter((lado) => lados[lado].total > 0).map((lado) => {
        const tarjetas = formulario[LISTA_DE[lado]]
        const suma =
          tarjetas.reduce((sum, { percent }) => sum + (percent === null ? 0 : centesimasDe(percent)), 0) / 100
        return (
          <span key={lado} data-completa={suma === 100 || undefined}>
            {conMayuscula(lados[lado].dichos)}{' '}
            <strong className="font-semibold">
              {tarjetas.length === 0 ? 'sin facturas' : `${formatDecimal(suma)} %`}
            </strong>
          </span>
        )
      })}
    </p>
    <span className="muted movil:hidden">
      {sinGuardar ? 'Sin archivar' : facturas.version === null ? '' : 'Todo archivado'}
    </span>
    {onContinuar ? (
      <Button onClick={onContinuar}>Continuar</Button>
    ) : (
      <Button loading={archivando} onClick={onArchivar} title="Archivar (Ctrl+S)">
        Archivar
      </Button>
    )}
  </footer>
)
