import { abonos } from '../../../schemas/listas/cartera.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Castigos } from './Castigos.tsx'
import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { FilaDeCuentaCobro, FilaDeAbono } from '../../../schemas/respuestas/cartera/abono.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { alCambiarCartera, imprimirReciboDeAbono } from './al-cambiar.ts'
import { DialogoAbono } from './DialogoAbono.tsx'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { DialogoCastigo, DialogoCuentaCobro } from './DialogoCuentas.tsx'
import { Listado } from '../../screen/Listado.tsx'
import { Paginas } from '../../kit/tables/Paginas.tsx'
import type { PapelDeFila } from '../../kit/lista/lista-props.ts'
import './abonos.css'

const RECIBOS: readonly PapelDeFila<FilaDeAbono>[] = [
  { texto: 'Recibos', archivo: 'recibos-de-abonos', de: ({ id }) => `/abonos/${id}/recibo` },
]

const ListaAbonos = ({ id_clientes }: { id_clientes: number }) => {
  const [porAnular, setPorAnular] = useState<FilaDeAbono | null>(null)
  return (
    <>
      <Listado<FilaDeAbono>
        de={abonos}
        prefijo="abo."
        rowMuted={({ estado }) => estado === 'anulado'}
        rowName={({ numero }) => `el abono ${numero}`}
        rowActions={(fila) => [
          { texto: 'Imprimir recibo', hacer: () => imprimirReciboDeAbono(fila) },
          ...(fila.estado === 'vigente' && puedeVista('cartera', 'eliminar')
            ? [{ texto: 'Anular abono', peligro: true, hacer: () => setPorAnular(fila) }]
            : []),
        ]}
        papeles={RECIBOS}
        extra={{ id_clientes }}
      />
      {porAnular ? (
        <DialogoFormulario
          id="anular-abono"
          fila={{ ...porAnular, total: porAnular.valor + porAnular.retenido }}
          onClose={() => setPorAnular(null)}
          onHecho={alCambiarCartera}
        />
      ) : null}
    </>
  )
}

const POR_PAGINA = 20

const CuentasCobro = ({ id_clientes }: { id_clientes: number }) => {
  const [pagina, setPagina] = useState(1)
  const { data } = useApi<{ data: FilaDeCuentaCobro[]; total: number }>(
    `/cuentas_cobro?${query({ id_clientes, page: pagina, pageSize: POR_PAGINA, filtro: { estado: 'vigente' } })}`,
  )
  const [porAnular, setPorAnular] = useState<FilaDeCuentaCobro | null>(null)
  // the last page may be empty after an annulment
  if (data && pagina > 1 && data.data.length === 0) setPagina(1)
  if (!data?.data.length) return null
  return (
    <section className="pt-4 pb-0 px-6 movil:pr-4 movil:pl-4 [&_h3]:text-14">
      <h3>Cuentas de cobro</h3>
      <ul className="grid gap-1 p-0 pt-2 list-none [&_li>span]:flex-[1_1_320px]">
        {data.data.map((una) => (
          <li className="flex flex-wrap items-center gap-2 py-2 px-0 border-b border-b-line text-13" key={una.id}>
            <span>
              <strong>No. {una.numero}</strong> del {formatDate(una.fecha)} · {formatPesos(una.total)}
              <small className="block text-muted text-12">
                {una.saldo === 0 ? 'Ya no se debe' : `Se deben ${formatPesos(una.saldo)}`} · vence{' '}
                {formatDate(una.vence)}
              </small>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void abrirPdf(`/cuentas_cobro/${una.id}/pdf`, `cuenta-de-cobro-${una.numero}.pdf`)}
            >
              Imprimir
            </Button>
            {puedeVista('cartera', 'eliminar') ? (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => setPorAnular(una)}>
                Anular
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Paginas pagina={pagina} porPagina={POR_PAGINA} total={data.total} onCambiar={setPagina} />
      {porAnular ? (
        <DialogoFormulario
          id="anular-cuenta-de-cobro"
          fila={porAnular}
          onClose={() => setPorAnular(null)}
          onHecho={alCambiarCartera}
        />
      ) : null}
    </section>
  )
}

const conFormulario =
  (id: string) =>
  ({ onClose, ...fila }: DeDialogo) => (
    <DialogoFormulario id={id} fila={fila} onClose={onClose} onHecho={alCambiarCartera} />
  )

const DIALOGOS = {
  abono: DialogoAbono,
  cruce: (de: DeDialogo) => <DialogoAbono {...de} metodo={METODO.deposito} />,
  varios: conFormulario('cargar-varios'),
  solicitud: conFormulario('pedir-deposito'),
  cobro: DialogoCuentaCobro,
  castigo: DialogoCastigo,
} as const
interface DeDialogo {
  id_clientes: number
  onClose: () => void
}

const Abonos = ({ id_clientes }: { id_clientes: number }) => {
  const [abierto, setAbierto] = useState<keyof typeof DIALOGOS | null>(null)
  const Abierto = abierto && DIALOGOS[abierto]
  const [crea, pide] = [puedeVista('cartera', 'crear'), puedeVista('cartera', 'modificar')]
  return (
    <>
      <div className="abono-botones flex flex-wrap gap-2 py-2 px-6 movil:pr-4 movil:pl-4">
        {crea ? (
          <>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAbierto('abono')}>
              Recibir abono
            </Button>
            <Button variant="default" onClick={() => setAbierto('cruce')}>
              Aplicar saldo a favor
            </Button>
          </>
        ) : null}
        {crea || pide ? (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                Más
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {crea ? (
                <>
                  <Menu.Item onClick={() => setAbierto('varios')}>Cargar algo sin escritura</Menu.Item>
                  <Menu.Item onClick={() => setAbierto('solicitud')}>Pedir un depósito</Menu.Item>
                  <Menu.Item onClick={() => setAbierto('cobro')}>Hacer cuenta de cobro</Menu.Item>
                </>
              ) : null}
              <Menu.Item onClick={() => setAbierto('castigo')}>Pedir un castigo</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <ListaAbonos id_clientes={id_clientes} />
      <CuentasCobro id_clientes={id_clientes} />
      <Castigos id_clientes={id_clientes} estado="pendiente" />
      <Castigos id_clientes={id_clientes} estado="aprobado" />
      {Abierto ? <Abierto id_clientes={id_clientes} onClose={() => setAbierto(null)} /> : null}
    </>
  )
}

export default Abonos
