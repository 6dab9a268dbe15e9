import { useEffect, useState } from 'react'
import type { DeQuien } from '../../../modules/usuarios/domain.ts'
import type { Medida } from './medir.ts'
import './clave.css'

const DICHO = [
  'Muy débil: se adivina enseguida',
  'Débil: alárguela con otra palabra',
  'Aceptable',
  'Buena',
  'Muy buena',
] as const

const CONSEJO = 'Con varias palabras es más fácil de recordar y más difícil de adivinar'
/** As long as the longest sentence that it says. */
const MAS_LARGO = 'Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.'

const medidor = () => import('./medir.ts')

interface Props {
  clave: string
  /** Whom it is for, as far as it is known. */
  de?: Partial<DeQuien>
  /** It was refused, and the field says why. */
  rechazada?: boolean
}

/** How hard the password that is being typed is to guess, said and drawn; what measures it is fetched with the first letter. */
export const Fortaleza = ({ clave, de: { email = '', usuario = '', oficina = '' } = {}, rechazada = false }: Props) => {
  const [medida, setMedida] = useState<Medida | null>(null)
  useEffect(() => {
    if (!clave) return setMedida(null)
    let current = true
    // without it one goes on: the server is who refuses
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
            className="h-1 rounded-2 bg-line"
            key={cada}
            data-llena={(fuerza !== null && n < Math.max(1, fuerza)) || undefined}
          />
        ))}
      </div>
      {/* as tall as the longest that it says: what measures comes late, and the button below would move from under the pointer */}
      <p className="grid" role="status" data-mas-largo={MAS_LARGO}>
        <span>{dicho}</span>
      </p>
    </div>
  )
}
