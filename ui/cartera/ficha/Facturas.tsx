import { IconAlertTriangle, IconCash, IconMail } from '@tabler/icons-react'
import { useState, lazy, Suspense } from 'react'
import { NOMBRE_EDAD, numeroConPrefijo, type Edad } from '../../../modules/cartera/domain/index.ts'
import type { FacturaDeCliente } from '../../../schemas/respuestas/cartera/cliente.ts'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import { Segmentos } from '../Panorama.tsx'
import { SITUACIONES, useVista, type Situacion } from '../vista.ts'
import { Button } from '@mantine/core'
import { puedeVista } from '../../kit/http/permisos.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { alCambiarCartera } from '../abonos/al-cambiar.ts'

const DialogoAbono = lazy(async () => ({ default: (await import('../abonos/DialogoAbono.tsx')).DialogoAbono }))

/** Most used actions; the others are in the tabs. */
const Acciones = ({ id, debe }: { id: number; debe: boolean }) => {
  const { cambiar } = useVista()
  const [abona, setAbona] = useState(false)
  if (!debe) return null
  return (
    <div className="flex flex-wrap gap-2">
      {puedeVista('cartera', 'modificar') ? (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => cambiar({ ficha: 'contactos' })}
        >
          Recordar
        </Button>
      ) : null}
      {puedeVista('cartera', 'crear') ? (
        <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setAbona(true)}>
          Registrar abono
        </Button>
      ) : null}
      {abona ? (
        <Suspense>
          <DialogoAbono id_clientes={id} onClose={() => setAbona(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Unpaid charge without invoice; an invoice's debt is annulled with the invoice. */
const seAnula = ({ clase, valor_pago, CxC }: FacturaDeCliente): boolean =>
  clase !== 'escritura' && valor_pago === 0 && CxC !== 0 && puedeVista('cartera', 'eliminar')

const CLASE = { escritura: 'Sin enviar', varios: 'Varios', deposito: 'Depósito pedido' } as const

const nombreDe = ({ prefijo, numero_factura, clase, concepto }: FacturaDeCliente): string =>
  numeroConPrefijo(prefijo, numero_factura) ?? concepto ?? CLASE[clase]

const COLUMNAS: readonly Columna<FacturaDeCliente>[] = [
  { id: 'numero_factura', title: 'Factura', width: 130, render: (fila) => nombreDe(fila) },
  { id: 'prefijo', title: 'Prefijo', width: 80, hidden: true },
  { id: 'fecha_factura', title: 'Fecha', type: 'date', width: 100, card: 'body' },
  {
    id: 'dias',
    title: 'Días',
    type: 'number',
    width: 70,
    sort: false,
    search: false,
    card: 'body',
    render: (fila) => <Dias {...fila} />,
  },
  { id: 'vence', title: 'Vence', type: 'date', width: 100 },
  { id: 'valor', title: 'Valor ($)', type: 'money', width: 110, suma: true },
  { id: 'valor_pago', title: 'Pagado ($)', type: 'money', width: 110, suma: true },
  {
    id: 'CxC',
    title: 'Por cobrar ($)',
    type: 'money',
    width: 120,
    card: 'head',
    suma: true,
    render: ({ CxC }) => <strong>{formatAmount(CxC)}</strong>,
  },
  { id: 'num_escritura', title: 'Escritura', width: 90, card: 'body' },
  { id: 'nombre_acto', title: 'Acto', width: 150 },
  { id: 'De', title: 'De', width: 160 },
  { id: 'A', title: 'A', width: 160 },
  { id: 'cuenta', title: 'Cuenta de cobro', type: 'number', width: 100 },
  { id: 'numero_radicacion', title: 'Radicación', type: 'number', width: 100, hidden: true },
  {
    id: 'clase',
    title: 'Clase',
    type: 'enum',
    width: 110,
    hidden: true,
    options: Object.entries(CLASE).map(([value, label]) => ({ value, label })),
  },
  { id: 'concepto', title: 'Concepto', width: 180, hidden: true },
  { id: 'castigado', title: 'Castigado ($)', type: 'money', width: 110, hidden: true, suma: true },
]

const VIEJA: Partial<Record<Edad, string>> = {
  total_90_180: 'text-warn font-semibold',
  total_mayor_180: 'text-danger font-semibold',
}

/** Age in days, with a warning before the statute of limitations. */
const Dias = ({ dias, edad, por_prescribir }: FacturaDeCliente) => {
  if (dias === null || edad === null) return null
  return (
    <span className={`inline-flex items-center gap-1 [&_svg]:text-warn ${VIEJA[edad] ?? ''}`} title={NOMBRE_EDAD[edad]}>
      {por_prescribir ? <IconAlertTriangle size={14} role="img" aria-label="Por prescribir" /> : null}
      {formatAmount(dias)}
    </span>
  )
}

const NOMBRE_SITUACION: Readonly<Record<Situacion, string>> = {
  abiertas: 'Por cobrar',
  pagadas: 'Pagadas',
  castigadas: 'Castigadas',
  todas: 'Todas',
}

/** Five per page, oldest first (specification 2, sections 3 and 9). */
export const Facturas = ({ id, debe }: { id: number; debe: boolean }) => {
  const { desde, situacion, tramo, cambiar } = useVista()
  const [porAnular, setPorAnular] = useState<FacturaDeCliente | null>(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3 mx-6 movil:mx-4">
        <Segmentos
          label="Cuáles facturas"
          opciones={SITUACIONES.map((una) => ({ id: una, label: NOMBRE_SITUACION[una] }))}
          valor={situacion}
          onChange={(elegida) => cambiar({ situacion: elegida, tramo: null })}
        />
        <Acciones id={id} debe={debe} />
      </div>
      <ListaServidor<FacturaDeCliente>
        key={`${situacion} ${tramo}`}
        id="cartera-facturas"
        prefijo="fac."
        path={`/creditos_cliente/${id}`}
        title="Facturas del cliente"
        columns={COLUMNAS}
        rowKey={(fila) => fila.id}
        rowMuted={({ CxC }) => CxC === 0}
        rowName={nombreDe}
        rowActions={(fila) =>
          seAnula(fila) ? [{ texto: 'Anular', peligro: true, hacer: () => setPorAnular(fila) }] : []
        }
        sort="fecha_factura"
        pageSize={5}
        extra={{ desde, situacion, ...(tramo ? { edad: tramo } : {}) }}
        searchPlaceholder="Factura, escritura, acto o parte"
        exportar="facturas-por-cobrar"
        vacio={<p>{situacion === 'abiertas' && !tramo ? 'No debe nada.' : 'No hay ninguna así.'}</p>}
      />
      {porAnular ? (
        <DialogoFormulario
          id={porAnular.clase === 'varios' ? 'anular-varios' : 'anular-deposito-pedido'}
          fila={{ ...porAnular, nombre: nombreDe(porAnular) }}
          onClose={() => setPorAnular(null)}
          onHecho={alCambiarCartera}
        />
      ) : null}
    </>
  )
}
