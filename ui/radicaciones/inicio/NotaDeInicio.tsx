import { IconCopy } from '@tabler/icons-react'
import type { Inicio } from './copia.ts'

/** Where a new filing comes from, and what could not be copied. */
export const NotaDeInicio = ({ inicio: { de, avisos } }: { inicio: Inicio }) => (
  <div className="radi-nota flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft" role="status">
    <IconCopy size={18} aria-hidden />
    <div>
      Copiada de {de}: revise las partes, los inmuebles y las cuantías antes de guardar.
      {avisos.length > 0 ? (
        <ul className="m-0 mt-1 pl-5">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      ) : null}
    </div>
  </div>
)
