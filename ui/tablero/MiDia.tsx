import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { bogotaDate, formatAmount, formatDateWeekday } from '../../schemas/es-co.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { EstadoPill, type EstadoRadicacion } from '../kit/EstadoPill.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina, useTitulo } from '../kit/Pagina.tsx'
import { puede, puedeVista } from '../kit/permisos.ts'
import { useSession } from '../kit/session.ts'
import { useApi } from '../kit/useApi.ts'
import { RADICACIONES } from '../radicaciones/acceso.ts'
import type { FilaRadicacion } from '../radicaciones/fila.ts'
import { Ultimas } from './Ultimas.tsx'
import './tablero.css'

interface Tablero {
  porEstado: Record<EstadoRadicacion, number>
  mias: FilaRadicacion[]
  hoy: number
  semana: number
}

const ESTADOS: readonly EstadoRadicacion[] = ['radicacion', 'liquidacion', 'facturacion', 'finalizada']

/** Mi día: where my filings are, the last ones, and the way to the next. */
const MiDia = () => {
  const user = useSession()?.user
  const { data, error, mutate } = useApi<Tablero>('/tablero')
  useTitulo('Mi día')
  const lista = puede(...RADICACIONES) ? '/admin/radicaciones?rango=todas&' : '/admin/misRadicaciones?'
  const today = formatDateWeekday(bogotaDate(Date.now()))

  return (
    <Pagina
      title={`Buen día, ${user?.nombres || user?.usuario || ''}`}
      subtitle={today.charAt(0).toUpperCase() + today.slice(1)}
      actions={
        puedeVista('radicaciones', 'crear') ? (
          <Button component={Link} href="/admin/radicacion" leftSection={<IconPlus size={16} aria-hidden />}>
            Nueva radicación
          </Button>
        ) : null
      }
    >
      {error ? <ErrorEnSitio title="No se pudo cargar el tablero" error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto campos={4} /> : null}
      {data ? (
        <>
          <section className="tablero-cifras" aria-label="Radicaciones de la oficina por estado">
            {ESTADOS.map((estado) => (
              <Link key={estado} href={`${lista}f.estado=${estado}`} className="tablero-cifra">
                <strong>{formatAmount(data.porEstado[estado])}</strong>
                <EstadoPill estado={estado} />
              </Link>
            ))}
            <p className="tablero-ritmo">
              <span>
                <strong>{formatAmount(data.hoy)}</strong> radicadas hoy
              </span>
              <span>
                <strong>{formatAmount(data.semana)}</strong> esta semana
              </span>
            </p>
          </section>
          <Ultimas filas={data.mias} />
        </>
      ) : null}
    </Pagina>
  )
}

export default MiDia
