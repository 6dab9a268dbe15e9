import { formatDate, bogotaDate, formatPesos } from '../../../../schemas/es-co/index.ts'
import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { readRows } from '../../../kernel/index.ts'
import { ITEM } from '../../../liquidaciones/index.ts'
import { informe } from '../../informe.ts'
import { notasDeAutorizadas, sumaDeItems } from '../recaudos.ts'
import { retenidosDe, type Retenido } from './personas.ts'

/** Certificate of each person in a year, and whether it was mailed. */
export const certificados = informe({
  clave: 'certificados-retencion',
  titulo: 'Certificados de retención',
  resumen: 'Lo retenido en el año a cada persona que enajenó, con su certificado y si ya se le envió.',
  norma: 'E.T., art. 381',
  periodos: ['anio'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'documento', titulo: 'Documento', tipo: 'text' },
    { clave: 'nombre', titulo: 'Quien enajenó', tipo: 'text' },
    { clave: 'escrituras', titulo: 'Casos', tipo: 'number', suma: true },
    { clave: 'retenido', titulo: 'Retenido', tipo: 'money', suma: true },
    { clave: 'correo', titulo: 'Correo', tipo: 'text' },
    { clave: 'certificado', titulo: 'Certificado', tipo: 'text' },
  ],
  async *filas(ctx, periodo) {
    const filas = await readRows(
      ctx.db,
      'select id_personas, para, retenido, enviado from certificados_retencion where anio = ?',
      [periodo.clave],
    )
    const enviados = new Map(filas.map((fila) => [Number(fila.id_personas), fila]))
    const estado = ({ id, correo, total }: Retenido): string => {
      if (id === null) return 'No es de nadie'
      const suyo = enviados.get(id)
      if (typeof suyo?.enviado === 'string')
        return `Enviado el ${formatDate(bogotaDate(suyo.enviado))}${
          Number(suyo.retenido) === total ? '' : `, por ${formatPesos(Number(suyo.retenido))}: cambió`
        }`
      if (correo === null) return 'Sin correo'
      return suyo?.para === correo ? 'No ha salido: revise el correo' : 'Por enviar'
    }
    yield (await retenidosDe(ctx, periodo)).map((suyo) => ({
      clave: suyo.documento || suyo.nombre,
      radicacion: null,
      celdas: [suyo.documento, suyo.nombre, suyo.lineas.length, suyo.total, suyo.correo ?? '', estado(suyo)],
    }))
  },
  comprueba: {
    dice: 'Lo retenido es la retención de las liquidaciones terminadas de las escrituras autorizadas en el año',
    columna: 'retenido',
    libro: (ctx, periodo) => sumaDeItems(ctx, periodo, [ITEM.retencion]),
  },
  notas: async (ctx, periodo) => [
    'Por confirmar: el art. 381 del E.T. y lo que el certificado debe decir se citan de memoria.',
    ...(await notasDeAutorizadas(ctx, periodo)),
  ],
})
