import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Tablero } from '../../schemas/respuestas/radicacion.ts'
import { bogotaDate, formatAmount, formatDateWeekday } from '../../schemas/es-co.ts'
import { CitasDeHoy } from '../citas/index.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { EstadoPill, type EstadoRadicacion } from '../kit/EstadoPill.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina, useTitulo } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { useSession, type Usuario } from '../kit/session.ts'
import { useApi } from '../kit/useApi.ts'
import { Vacio } from '../kit/Vacio.tsx'
import { MENU, menuPara } from '../menu.ts'
import { QueEsperan } from '../solicitudes/index.ts'
import { Ultimas } from './Ultimas.tsx'
import './tablero.css'

type CifrasDeOficina = Required<Omit<Tablero, 'mias'>>

const ESTADOS: readonly EstadoRadicacion[] = ['radicacion', 'liquidacion', 'facturacion', 'finalizada']

/** Mi día: where the office's filings are, to who may list them, the last ones, and the way to the next. */
const MiDia = () => {
  const user = useSession()?.user
  const { data, error, mutate } = useApi<Tablero>('/tablero')
  useTitulo('Mi día')
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
          {tieneCifras(data) ? <Cifras {...data} /> : null}
          {puedeVista('tramites', 'modificar') ? <><CitasDeHoy /><QueEsperan /></> : null}
          {data.mias ? <Ultimas filas={data.mias} /> : null}
          {!tieneCifras(data) && !data.mias && !puedeVista('tramites', 'modificar') ? <Vacio title={queHacer(user?.permisos)} /> : null}
        </>
      ) : null}
    </Pagina>
  )
}

/** Where a person goes on who has no filings to see: a menu with nothing but this page leads nowhere. */
const queHacer = (permisos: Usuario['permisos'] = []): string =>
  menuPara(MENU, new Set(permisos.map(({ id }) => id))).flatMap(({ items }) => items).length > 1
    ? 'Elija en el menú lo que necesita hacer'
    : 'Su rol no tiene todavía nada que hacer en el programa. Si necesita algo, pídalo a la notaría.'

/** What came, less what a role that is being looked at would not find. */
const tieneCifras = (tablero: Tablero): tablero is CifrasDeOficina => tablero.porEstado !== undefined && puedeVista('radicaciones')

/** Where the office's filings are, each figure the way to its list. */
const Cifras = ({ porEstado, hoy, semana }: CifrasDeOficina) => (
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

export default MiDia
