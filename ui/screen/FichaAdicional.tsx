import type { CampoAdicional } from '../../schemas/vistas/pantalla.ts'
import { CeldaDe, comoColumna } from './celdas/CeldaDe.tsx'
import { textoLlano, valorDe, type Fila } from './fila.ts'

export const FichaAdicional = ({ campos, fila }: { campos: readonly CampoAdicional[]; fila: Fila }) =>
  campos.map((campo) => {
    const columna = comoColumna(campo)
    if (textoLlano(valorDe(fila, columna.campo)) === '') return null
    return (
      <div key={campo.name}>
        <dt>{campo.titulo}</dt>
        <dd>
          <CeldaDe columna={columna} fila={fila} titulo={campo.titulo} />
        </dd>
      </div>
    )
  })
