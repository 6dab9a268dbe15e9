import { IconUsers } from '@tabler/icons-react'
import { usePresencia, type Editable } from './usePresencia.ts'
import './otros-editando.css'

const LA: Readonly<Record<Editable, string>> = { radicaciones: 'la', facturas: 'las', tramites: 'lo' }
const SE_NOMBRAN = 3
const lista = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const nombrados = (otros: readonly string[]): string =>
  lista.format(
    otros.length <= SE_NOMBRAN
      ? otros
      : [...otros.slice(0, SE_NOMBRAN - 1), `otras ${otros.length - SE_NOMBRAN + 1} personas`],
  )

/** Who else has this open to edit it. It holds up nobody: where two save, each save tells what the other changed. */
export const OtrosEditando = ({ objeto, id }: { objeto: Editable; id: number | null }) => {
  const otros = usePresencia(objeto, id)
  return (
    <div className="otros-editando" role="status">
      {otros.length ? (
        <>
          <IconUsers size={18} aria-hidden />
          <p>
            <strong>{nombrados(otros)}</strong> {LA[objeto]} {otros.length === 1 ? 'está' : 'están'} editando.{' '}
            <span className="muted">Puede seguir: si alguien guarda antes, al guardar verá lo que cambió.</span>
          </p>
        </>
      ) : null}
    </div>
  )
}
