import { useEffect, useState } from 'react'
import type { DeQuien } from '../../../modules/usuarios/domain.ts'
import type { Medida } from './medir-clave.ts'

const DICHO = [
  'Muy débil: se adivina enseguida',
  'Débil: alárguela con otra palabra',
  'Aceptable',
  'Buena',
  'Muy buena',
] as const

const CONSEJO = 'Con varias palabras es más fácil de recordar y más difícil de adivinar'
const MAS_LARGO = 'Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.'

const medidor = () => import('./medir-clave.ts')

interface Props {
  clave: string
  /** Owner of the password, as far as known. */
  de?: Partial<DeQuien>
  /** The field already shows why it was refused. */
  rechazada?: boolean
}

/** Password strength meter; its library loads with the first letter. */
export const Fortaleza = ({ clave, de: { email = '', usuario = '', oficina = '' } = {}, rechazada = false }: Props) => {
  const [medida, setMedida] = useState<Medida | null>(null)
  useEffect(() => {
    if (!clave) return setMedida(null)
    let current = true
    // optional: the server decides
    medidor().then(
      ({ medir }) => current && setMedida(medir(clave, { email, usuario, oficina })),
      () => current && setMedida(null),
    )
    return () => void (current = false)
  }, [clave, email, usuario, oficina])
  const fuerza = medida && (rechazada ? 0 : medida.fuerza)
  const dicho = medida?.reparo ?? (fuerza === null ? CONSEJO : DICHO[fuerza])
  return (
    <div className="fortaleza grid gap-1 mt-1.5 text-muted text-12" data-medida={fuerza ?? undefined}>
      <div className="grid grid-cols-[repeat(4,1fr)] gap-1" aria-hidden>
        {DICHO.slice(1).map((cada, n) => (
          <span
            className={`h-1 rounded-2 ${fuerza === null || n >= Math.max(1, fuerza) ? 'bg-line' : fuerza < 2 ? 'bg-warn' : 'bg-ok'}`}
            key={cada}
          />
        ))}
      </div>
      {/* fixed height of the longest message: the meter loads late and would move the button below */}
      <p
        className="grid *:[grid-area:1/1] after:content-[attr(data-mas-largo)] after:invisible after:[grid-area:1/1]"
        role="status"
        data-mas-largo={MAS_LARGO}
      >
        <span>{dicho}</span>
      </p>
    </div>
  )
}
