import { useEffect, useState } from 'react'
import './clave.css'

const DICHO = [
  'Muy débil: se adivina enseguida',
  'Débil: alárguela con otra palabra',
  'Aceptable',
  'Buena',
  'Muy buena',
] as const

const CONSEJO = 'Con varias palabras es más fácil de recordar y más difícil de adivinar'

const medidor = () => import('./medir.ts')

/** How hard the password that is being typed is to guess, said and drawn; what measures it is fetched with the first letter. */
export const Fortaleza = ({ clave, propias = [] }: { clave: string; propias?: readonly string[] }) => {
  const [medida, setMedida] = useState<number | null>(null)
  const palabras = propias.join('\n')
  useEffect(() => {
    if (!clave) return setMedida(null)
    let current = true
    // without it one goes on: the server is who refuses
    medidor().then(({ medir }) => current && setMedida(medir(clave, palabras.split('\n'))), () => current && setMedida(null))
    return () => void (current = false)
  }, [clave, palabras])
  const dicho = medida === null ? undefined : DICHO[medida]
  return (
    <div className="fortaleza" data-medida={medida ?? undefined}>
      <div className="fortaleza-barra" aria-hidden>
        {DICHO.slice(1).map((cada, n) => <span key={cada} data-llena={(medida !== null && n < Math.max(1, medida)) || undefined} />)}
      </div>
      {/* as tall as the longest that it says: what measures comes late, and the button below would move from under the pointer */}
      <p role="status" data-mas-largo={CONSEJO}><span>{dicho ?? CONSEJO}</span></p>
    </div>
  )
}
