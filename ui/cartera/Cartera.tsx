import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Pagina } from '../kit/Pagina.tsx'
import { Alertas } from './Alertas.tsx'
import { Cerca } from './Cerca.tsx'
import { Clientes } from './Clientes.tsx'
import { AgregarCliente } from './clientes/AgregarCliente.tsx'
import type { TotalesDeCartera } from './credito.ts'
import { AccionesDeCartera } from './estado/AccionesDeCartera.tsx'
import { PanelEnvios } from './estado/PanelEnvios.tsx'
import { FichaCliente } from './ficha/FichaCliente.tsx'
import { LlegadaDePersona } from './LlegadaDePersona.tsx'
import { Panorama } from './Panorama.tsx'
import { estaFiltrada, useVista } from './vista.ts'
import './cartera.css'

const Figuras = lazy(() => import('./Figuras.tsx'))

/** What the plots under the list will take. */
const ALTO_FIGURAS = 480

/** The desk of whoever collects (specification 2, /admin/cartera): how old the money is, who owes it, and what a client owes. */
const Cartera = () => {
  const { cliente } = useVista()
  const filtrada = estaFiltrada(useSearch())
  const [llegado, setLlegado] = useState<{ totales: TotalesDeCartera; clientes: number } | null>(null)
  const [fallo, setFallo] = useState(false)
  const nadie = llegado?.clientes === 0 && !filtrada
  return (
    <Pagina
      title="Cartera"
      flush
      actions={
        <>
          <AccionesDeCartera clientes={llegado?.clientes ?? 0} />
          <AgregarCliente variant="filled" />
        </>
      }
    >
      <div className="cartera">
        {llegado ? <PanelEnvios /> : null}
        {nadie || (fallo && !llegado) ? null : (
          <>
            <Panorama totales={llegado?.totales ?? null} />
            <Alertas esperar={!llegado} />
          </>
        )}
        <Clientes alLlegar={setLlegado} alFallar={() => setFallo(true)} />
        {nadie || !llegado ? null : ( // over a list without its rows they would be in sight
          <Cerca alto={ALTO_FIGURAS}>
            <Suspense>
              <Figuras />
            </Suspense>
          </Cerca>
        )}
        <p className="cartera-nota">
          Protocolo no reporta a centrales de riesgo (Ley 1266 de 2008): esta cartera no sale de la notaría.
        </p>
      </div>
      <LlegadaDePersona />
      {cliente === null ? null : <FichaCliente key={cliente} id={cliente} />}
    </Pagina>
  )
}

export default Cartera
