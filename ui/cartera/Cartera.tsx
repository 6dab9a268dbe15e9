import { lazy, Suspense, useState } from 'react'
import { Pagina } from '../kit/Pagina.tsx'
import { Alertas } from './Alertas.tsx'
import { Clientes } from './Clientes.tsx'
import { FichaCliente } from './ficha/FichaCliente.tsx'
import { Cerca } from './Cerca.tsx'
import type { TotalesDeCartera } from './credito.ts'
import { Panorama } from './Panorama.tsx'
import { useVista } from './vista.ts'
import './cartera.css'

const Figuras = lazy(() => import('./Figuras.tsx'))

/** The desk of whoever collects (specification 2, /admin/cartera): how old the money is, who owes it, and what a client owes. */
const Cartera = () => {
  const vista = useVista()
  const [totales, setTotales] = useState<TotalesDeCartera | null>(null)
  return (
    <Pagina title="Cartera">
      <Panorama totales={totales} />
      <Alertas esperar={totales === null} />
      <Clientes alLlegar={setTotales} />
      <Cerca alto={420}>
        <Suspense>
          <Figuras />
        </Suspense>
      </Cerca>
      <p className="cartera-nota">
        Protocolo no reporta a centrales de riesgo (Ley 1266 de 2008): esta cartera no sale de la notaría.
      </p>
      {vista.cliente === null ? null : <FichaCliente key={vista.cliente} id={vista.cliente} />}
    </Pagina>
  )
}

export default Cartera
