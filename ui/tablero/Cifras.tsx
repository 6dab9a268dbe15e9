import { Link } from 'wouter'
import { formatAmount } from '../../schemas/es-co.ts'
import type { Tablero } from '../../schemas/respuestas/radicacion.ts'
import { EstadoPill, type EstadoRadicacion } from '../kit/EstadoPill.tsx'

export type CifrasDeOficina = Required<Omit<Tablero, 'mias'>>

const ESTADOS: readonly EstadoRadicacion[] = ['radicacion', 'liquidacion', 'facturacion', 'finalizada']

/** Where the office's filings are, each figure the way to its list. */
export const Cifras = ({ porEstado, hoy, semana }: CifrasDeOficina) => (
  <section className="tablero-cifras" aria-label="Radicaciones de la oficina por estado">
    {ESTADOS.map((estado) => (
      <Link key={estado} href={`/admin/radicaciones?rango=todas&f.estado=${estado}`} className="tablero-cifra">
        <strong>{formatAmount(porEstado[estado])}</strong>
        <EstadoPill estado={estado} />
      </Link>
    ))}
    <p className="tablero-ritmo">
      <span>
        <strong>{formatAmount(hoy)}</strong> radicadas hoy
      </span>
      <span>
        <strong>{formatAmount(semana)}</strong> esta semana
      </span>
    </p>
  </section>
)
