import { readRows } from '../../../kernel/index.ts'
import { informe } from '../../informe.ts'

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')

export const copias = informe({
  clave: 'copias',
  titulo: 'Libro de copias',
  resumen:
    'Las copias auténticas por su fecha: de qué escritura, cuál es, quién la pidió, sus hojas y su mérito ejecutivo.',
  norma: 'D.L. 960 de 1970, arts. 79 a 88',
  periodos: ['mes', 'anio', 'dia'],
  columnas: [
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'otorgada', titulo: 'Fecha del instrumento', tipo: 'date' },
    { clave: 'copia', titulo: 'Copia', tipo: 'text' },
    { clave: 'solicitante', titulo: 'A solicitud de', tipo: 'text' },
    { clave: 'hojas', titulo: 'Hojas', tipo: 'number', suma: true },
    { clave: 'merito', titulo: 'Mérito ejecutivo', tipo: 'text' },
    { clave: 'nota', titulo: 'Nota', tipo: 'text' },
  ],
  async *filas(ctx, { desde, hasta }) {
    const filas = await readRows(
      ctx.db,
      `select c.*, r.num_escritura, r.fecha_escritura, r.numero_radicacion from copias c join radicaciones r on r.id = c.id_radicacion
       where c.fecha >= ? and c.fecha <= ? order by c.fecha, c.id`,
      [desde, hasta],
    )
    yield filas.map((fila) => ({
      clave: `Radicación ${Number(fila.numero_radicacion)}, copia ${Number(fila.numero)}`,
      radicacion: Number(fila.numero_radicacion),
      celdas: [
        texto(fila.fecha),
        texto(fila.num_escritura),
        texto(fila.fecha_escritura) || null,
        `${Number(fila.numero)}.ª`,
        texto(fila.solicitante),
        fila.anulada_en === null ? Number(fila.hojas) : 0,
        fila.acreedor === null ? 'No presta' : `A favor de ${texto(fila.acreedor)}`,
        fila.anulada_en !== null
          ? `Anulada: ${texto(fila.anulada_motivo)}`
          : fila.reemplaza === null
            ? ''
            : `Sustituye la ${Number(fila.reemplaza)}.ª: ${texto(fila.reemplaza_motivo)}`,
      ],
    }))
  },
  comprueba: {
    dice: 'Las hojas son las de las copias sin anular',
    columna: 'hojas',
    async libro(ctx, { desde, hasta }) {
      const [fila] = await readRows(
        ctx.db,
        'select sum(hojas) as n from copias where fecha >= ? and fecha <= ? and anulada_en is null',
        [desde, hasta],
      )
      return Number(fila?.n ?? 0)
    },
  },
  notas: () =>
    Promise.resolve([
      'Por confirmar: el texto de 2019 de los arts. 79 y 80 es inexequible desde el 20 de junio de 2023; se aplica su regla.',
    ]),
})
