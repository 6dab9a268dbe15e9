import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocument, addDays, formatDate, monthName } from '../../schemas/es-co/index.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { COLOR, DetalleNomina, ESTADOS, type Nomina, pesos } from './DetalleNomina.tsx'
import { Importar } from './Importar.tsx'

/** A whole month by name, else the dates. */
const periodo = (inicio: string | null, fin: string | null): string => {
  if (!inicio || !fin) return ''
  const mesCompleto =
    inicio.endsWith('-01') && inicio.slice(0, 7) === fin.slice(0, 7) && addDays(fin, 1).endsWith('-01')
  return mesCompleto
    ? `${monthName(Number(inicio.slice(5, 7)))} de ${inicio.slice(0, 4)}`
    : `${formatDate(inicio)} – ${formatDate(fin)}`
}

const columnasCon = (prefijos: readonly string[]): Columna<Nomina>[] => [
  {
    id: 'numero',
    title: 'Número',
    width: 110,
  },
  {
    id: 'trabajador_nombre',
    title: 'Empleado',
    width: 240,
    card: 'body',
    render: ({ trabajador_nombre, trabajador_documento }) => (
      <>
        {trabajador_nombre ?? 'No lo dice el ajuste'}
        {trabajador_documento ? (
          <small className="block text-muted text-12">{formatDocument(trabajador_documento)}</small>
        ) : null}
      </>
    ),
  },
  {
    id: 'trabajador_documento',
    title: 'Documento',
    width: 130,
    hidden: true,
    render: ({ trabajador_documento }) => (trabajador_documento ? formatDocument(trabajador_documento) : ''),
  },
  {
    id: 'tipo',
    title: 'Tipo',
    type: 'enum',
    options: [
      { value: '102', label: 'Nómina' },
      { value: '103', label: 'Ajuste' },
    ],
    width: 150,
    render: ({ tipo_titulo }) => tipo_titulo,
  },
  {
    id: 'prefijo',
    title: 'Prefijo',
    type: 'enum',
    options: prefijos.map((prefijo) => ({ value: prefijo, label: prefijo })),
    width: 90,
  },
  {
    id: 'periodo_inicio',
    title: 'Periodo',
    archivo: ['periodo_inicio', 'periodo_fin'],
    width: 150,
    search: false,
    render: ({ periodo_inicio, periodo_fin }) => periodo(periodo_inicio, periodo_fin),
  },
  { id: 'fecha_gen', title: 'Generada', type: 'date', width: 110 },
  {
    id: 'devengados',
    title: 'Devengados ($)',
    type: 'money',
    width: 130,
    hidden: true,
    suma: true,
    render: ({ devengados }) => pesos(devengados),
  },
  {
    id: 'deducciones',
    title: 'Deducciones ($)',
    type: 'money',
    width: 130,
    hidden: true,
    suma: true,
    render: ({ deducciones }) => pesos(deducciones),
  },
  {
    id: 'total',
    title: 'Total ($)',
    type: 'money',
    width: 130,
    card: 'body',
    suma: true,
    render: ({ total }) => pesos(total),
  },
  {
    id: 'estado',
    title: 'Estado DIAN',
    type: 'enum',
    options: ESTADOS,
    width: 130,
    card: 'head',
    render: ({ estado }) => (
      <span className={`font-medium ${COLOR[estado.toLowerCase()] ?? ''}`}>
        {ESTADOS.find(({ value }) => value === estado)?.label ?? estado}
      </span>
    ),
  },
  { id: 'cune', title: 'CUNE', width: 220, hidden: true },
]

/** View 113. */
const NominaElectronica = () => {
  const prefijos = useApi<string[]>('/Nomina/prefijos')
  const [importando, setImportando] = useState(false)
  const importa = puedeVista('nomina', 'crear')
  return (
    <Pagina
      flush
      title="Nómina electrónica"
      migas={[{ label: 'Facturacion' }]}
      actions={
        importa ? (
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImportando(true)}>
            Importar XML
          </Button>
        ) : null
      }
    >
      <ListaServidor<Nomina>
        id="nomina"
        path="/Nomina"
        title="Nómina electrónica"
        columns={columnasCon(prefijos.data ?? [])}
        rowKey={({ id }) => id}
        rowMuted={({ estado }) => estado === 'ELIMINADA' || estado === 'REEMPLAZADA'}
        fechas={{ label: 'Fecha de generación' }}
        sort="-fecha_gen"
        searchPlaceholder="Empleado, documento o número"
        exportar="nomina-electronica"
        ver="Ver"
        sobre={{ abrir: (id, onClose, onIr) => <DetalleNomina id={id} onOtra={onIr} onClose={onClose} /> }}
        vacio={<p>Todavía no hay documentos de nómina. Importe los XML que entregó su proveedor, sueltos o en ZIP.</p>}
      />
      {importando ? (
        <Importar onClose={() => setImportando(false)} onImportado={() => void refrescar('/Nomina')} />
      ) : null}
    </Pagina>
  )
}

export default NominaElectronica
