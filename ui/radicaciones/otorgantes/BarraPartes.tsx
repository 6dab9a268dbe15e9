import { Button } from '@mantine/core'
import { formatDecimal } from '../../../schemas/es-co.ts'
import { useEscritorio } from '../escritorio.ts'
import { repartirPartes, type Lado } from '../partes.ts'

/** The sum of each side as a bar: exactly 100 % or it says what lacks, with one key to share it out. */
export const BarraPartes = ({ clave, lados }: { clave: string; lados: readonly Lado[] }) => {
  const { dispatch, soloLectura } = useEscritorio()
  if (lados.length === 0) return null
  return (
    <ul className="radi-barras" aria-label="Participación por parte">
      {lados.map((lado) => (
        <li key={lado.rol} data-estado={lado.falta === 0 ? 'completa' : lado.falta > 0 ? 'falta' : 'sobra'}>
          <span className="radi-barra-nombre">{lado.nombre}</span>
          <span className="radi-barra" aria-hidden>
            <span style={{ width: `${Math.min(100, lado.suma)}%` }} />
          </span>
          <span className="radi-barra-suma">{formatDecimal(lado.suma)} %</span>
          <span className="radi-barra-falta">
            {lado.falta === 0 ? null : `${lado.falta > 0 ? 'Falta' : 'Sobra'} ${formatDecimal(Math.abs(lado.falta))} %`}
            {lado.falta !== 0 && !soloLectura ? (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => dispatch({ type: 'participaciones', clave, partes: repartirPartes(lado) })}
                aria-label={`Repartir entre ${lado.nombre}`}
              >
                Repartir
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
