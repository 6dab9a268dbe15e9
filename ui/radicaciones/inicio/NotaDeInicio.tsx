import { IconCopy } from '@tabler/icons-react'
import type { Inicio } from './copia.ts'

/** Where a new filing comes from, and what could not be copied. */
export const NotaDeInicio = ({ inicio: { de, avisos } }: { inicio: Inicio }) => (
  <div className="radi-nota" role="status">
    <IconCopy size={18} aria-hidden />
    <div>
      Copiada de {de}: revise las partes, los inmuebles y las cuantías antes de guardar.
      {avisos.length > 0 ? (
        <ul>
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      ) : null}
    </div>
  </div>
)
