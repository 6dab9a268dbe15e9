import { CLASE, facturas } from '../../../schemas/listas/cartera.ts'
import { IconAlertTriangle, IconCash, IconMail } from '@tabler/icons-react'
import { useState, lazy, Suspense } from 'react'
import { NOMBRE_EDAD, numeroConPrefijo, type Edad } from '../../../modules/cartera/domain/index.ts'
import type { FacturaDeCliente } from '../../../schemas/respuestas/cartera/cliente.ts'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { Listado } from '../../screen/Listado.tsx'
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
const seAnula = ({ clase, numero_factura, valor_pago, CxC }: FacturaDeCliente): boolean =>
  clase !== 'escritura' && !numero_factura && valor_pago === 0 && CxC !== 0 && puedeVista('cartera', 'eliminar')

const nombreDe = ({ prefijo, numero_factura, clase, concepto }: FacturaDeCliente): string =>
  numeroConPrefijo(prefijo, numero_factura) ?? concepto ?? CLASE[clase]

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
      <Listado<FacturaDeCliente>
        key={`${situacion} ${tramo}`}
        de={facturas}
        prefijo="fac."
        path={`/creditos_cliente/${id}`}
        celdas={{
          numero_factura: nombreDe,
          dias: Dias,
          CxC: ({ CxC }) => <strong>{formatAmount(CxC)}</strong>,
        }}
        rowMuted={({ CxC }) => CxC === 0}
        rowName={nombreDe}
        rowActions={(fila) =>
          seAnula(fila) ? [{ texto: 'Anular', peligro: true, hacer: () => setPorAnular(fila) }] : []
        }
        extra={{ desde, situacion, ...(tramo ? { edad: tramo } : {}) }}
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
