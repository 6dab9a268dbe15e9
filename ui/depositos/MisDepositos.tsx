import { Button } from '@mantine/core'
import { IconPlus, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { puedeVista } from '../kit/http/permisos.ts'
import { Pantalla } from '../screen/Pantalla.tsx'
import type { resumenDe } from '../../modules/depositos/listar-depositos.ts'
import { daysBetween, formatPesos, plural } from '../../schemas/es-co/index.ts'
import { bogotaDate } from '../../schemas/es-co/fechas.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { FORMULARIO } from './deposito.ts'

type Resumen = Awaited<ReturnType<typeof resumenDe>>

const Alarma = () => {
  const resumen = useApi<Resumen>('/depositosResumen', { revalidateOnMount: true })
  return (
    <div className="grid gap-3 min-h-11 px-6 movil:px-4" aria-busy={(!resumen.data && !resumen.error) || undefined}>
      <Cargada de={resumen} espera={<></>} sinReintento>
        {(data) => (resumen.error ? null : <Cifras {...data} />)}
      </Cargada>
    </div>
  )
}

const Cifras = ({ saldos, en_poder, sin_asignar }: Resumen) => {
  const dias = sin_asignar.desde ? daysBetween(sin_asignar.desde, bogotaDate(new Date())) : 0
  return (
    <>
      <Datos
        className="flex flex-wrap gap-x-8 gap-y-2 movil:grid movil:grid-cols-[1fr_1fr] [&_dd]:font-semibold [&_dd]:tabular-nums"
        de={[
          ['En poder de la notaría', formatPesos(en_poder)],
          ['Gastos notariales', formatPesos(saldos.notaria)],
          ['De terceros (boleta y registro)', formatPesos(saldos.terceros)],
          ['Otros y anticipos', formatPesos(saldos.otros + saldos.anticipo)],
        ]}
      />
      {sin_asignar.cantidad > 0 ? (
        <p className="flex items-start gap-2 py-2 px-3 rounded-6 bg-warn-soft text-13">
          <IconAlertTriangle className="mt-px text-warn" size={18} aria-hidden />
          <span>
            <strong>{formatPesos(sin_asignar.valor)} sin asignar</strong> en {plural(sin_asignar.cantidad, 'depósito')}
            {dias > 0 ? `; el más antiguo espera hace ${plural(dias, 'día')}` : ''}.{' '}
            <Link href="/admin/misDepositos?f.estado=sin_asignar">Ver cuáles</Link>
          </span>
        </p>
      ) : null}
    </>
  )
}

const RECIBOS = [
  {
    texto: 'Recibos',
    archivo: 'recibos-de-depositos',
    de: ({ id }: { id?: unknown }) => `/depositos/${String(id)}/recibo`,
  },
]

const MisDepositos = () => (
  <Pantalla
    id="depositos"
    sobre={<Alarma />}
    papeles={RECIBOS}
    acciones={
      puedeVista('depositos', 'crear') ? (
        <Button component={Link} href={FORMULARIO} leftSection={<IconPlus size={16} aria-hidden />}>
          Recibir depósito
        </Button>
      ) : null
    }
  />
)

export default MisDepositos
