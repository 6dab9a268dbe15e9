import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { marks, readRows, type SqlRow } from '../../../kernel/index.ts'
import { informe } from '../../informe.ts'
import { porClientes, facturado } from '../ingresos.ts'

/** People per read. */
const PAGINA = 500
const texto = (valor: unknown): string => (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '')

/** Yearly income by third party, with what the DIAN asks of each. */
export const exogena = informe({
  clave: 'ingresos-terceros',
  titulo: 'Ingresos por tercero, para exógena',
  resumen: 'Lo facturado en el año a cada tercero, lo que se le devolvió y su IVA, con los datos que pide la DIAN.',
  norma: 'E.T., art. 631',
  periodos: ['anio'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'tipo', titulo: 'Tipo de documento', tipo: 'text' },
    { clave: 'documento', titulo: 'Documento', tipo: 'text' },
    { clave: 'dv', titulo: 'DV', tipo: 'text' },
    { clave: 'apellidos', titulo: 'Apellidos', tipo: 'text' },
    { clave: 'nombres', titulo: 'Nombres o razón social', tipo: 'text' },
    { clave: 'direccion', titulo: 'Dirección', tipo: 'text' },
    { clave: 'municipio', titulo: 'Municipio (DANE)', tipo: 'text' },
    { clave: 'bruto', titulo: 'Ingresos brutos', tipo: 'money', suma: true },
    { clave: 'devuelto', titulo: 'Devoluciones', tipo: 'money', suma: true },
    { clave: 'iva', titulo: 'IVA', tipo: 'money', suma: true },
    { clave: 'terceros', titulo: 'De terceros', tipo: 'money', suma: true },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    const clientes = await porClientes(ctx, periodo)
    for (let at = 0; at < clientes.length; at += PAGINA) {
      const unos = clientes.slice(at, at + PAGINA)
      const ids = unos.map(({ persona }) => persona)
      const personas = await readRows(
        ctx.db,
        `select p.id, p.nombres, p.apellidos, p.digito, p.direccion, t.code as tipo, m.code as municipio, d.code as departamento
         from personas p left join tipos_documento t on t.id = p.tipo_documento left join municipios m on m.id = p.id_municipio
         left join departamentos d on d.id = m.id_depto where p.id in (${marks(ids)})`,
        ids,
      )
      const por = new Map(personas.map((una): [number, SqlRow] => [Number(una.id), una]))
      yield unos.map(({ documento, persona, nombre, base, devuelto, iva, terceros }) => {
        const suya = por.get(persona)
        return {
          clave: documento,
          radicacion: null,
          celdas: [
            texto(suya?.tipo),
            documento,
            texto(suya?.digito),
            texto(suya?.apellidos),
            suya ? texto(suya.nombres) : nombre,
            texto(suya?.direccion),
            texto(suya?.municipio),
            base + devuelto,
            devuelto,
            iva,
            terceros,
            base + iva + terceros,
          ],
        }
      })
    }
  },
  comprueba: {
    dice: 'El total es el de las facturas emitidas en el año menos sus notas',
    columna: 'total',
    libro: facturado,
  },
  async notas(ctx, { desde, hasta }) {
    const [fila] = await readRows(
      ctx.db,
      `select count(distinct concat(p.tipo_documento, ' ', f.numero_documento)) as n from facturas f join personas p on p.id = f.id_personas
       where f.numero_factura is not null and f.retirada_en is null and f.fecha_factura >= ? and f.fecha_factura <= ?
       and (p.direccion is null or p.direccion = '' or p.id_municipio is null)`,
      [desde, hasta],
    )
    const n = Number(fila?.n ?? 0)
    return [
      ...(n ? [`A ${n} ${n === 1 ? 'tercero le falta' : 'terceros les falta'} la dirección o el municipio.`] : []),
      'El formato, los conceptos y los topes del año los fija la DIAN: por confirmar.',
    ]
  },
})
