import { readRows } from '../../../kernel/index.ts'
import { informe } from '../../informe.ts'
import { dichas, fueraDeSuTomo, tomosDe } from '../../protocolo/tomos.ts'

const anioDe = (clave: string): number => Number(clave.slice(0, 4))

export const protocolo = informe({
  clave: 'protocolo',
  titulo: 'Protocolo por tomos',
  resumen:
    'Los tomos del año en el orden de los números, con sus hojas y su huella; los que no se han cerrado, propuestos.',
  norma: 'D.L. 960 de 1970, arts. 107 y 108',
  periodos: ['anio'],
  columnas: [
    { clave: 'tomo', titulo: 'Tomo', tipo: 'text' },
    { clave: 'desde', titulo: 'Desde la escritura', tipo: 'text' },
    { clave: 'hasta', titulo: 'Hasta la escritura', tipo: 'text' },
    { clave: 'escrituras', titulo: 'Escrituras', tipo: 'number', suma: true },
    { clave: 'hojas', titulo: 'Hojas', tipo: 'number', suma: true },
    { clave: 'apertura', titulo: 'Apertura', tipo: 'date' },
    { clave: 'cierre', titulo: 'Cierre', tipo: 'date' },
    { clave: 'huella', titulo: 'Huella', tipo: 'text' },
  ],
  async *filas(ctx, { clave }) {
    yield (await tomosDe(ctx, anioDe(clave))).map((tomo) => ({
      clave: `Tomo ${tomo.numero} de ${clave}`,
      radicacion: null,
      celdas: [
        String(tomo.numero),
        tomo.desde,
        tomo.hasta,
        tomo.escrituras,
        tomo.hojas,
        tomo.abierto_el,
        tomo.cerrado_el,
        tomo.sha256?.slice(0, 16) ?? 'Propuesto',
      ],
    }))
  },
  comprueba: {
    dice: 'Las hojas son las de las escrituras del año',
    columna: 'hojas',
    async libro(ctx, { desde, hasta }) {
      const [fila] = await readRows(
        ctx.db,
        `select sum(e.hojas) as n from escrituras_numeradas e join radicaciones r on r.id = e.id_radicacion
         where r.fecha_escritura >= ? and r.fecha_escritura <= ?`,
        [desde, hasta],
      )
      return Number(fila?.n ?? 0)
    },
  },
  async notas(ctx, { clave }) {
    const abiertos = (await tomosDe(ctx, anioDe(clave))).filter(({ id }) => id === null)
    const [sinHojas, sinAutorizar] = [
      abiertos.flatMap(({ faltan }) => faltan.sin_hojas),
      abiertos.flatMap(({ faltan }) => faltan.sin_autorizar),
    ]
    const fuera = await fueraDeSuTomo(ctx, anioDe(clave))
    return [
      ...(fuera.length
        ? [
            `Con número de un tomo cerrado que no las tiene: ${dichas(fuera)}. Corrija su número, o reabra el tomo si es el último.`,
          ]
        : []),
      ...(sinHojas.length
        ? [`Escrituras sin hojas anotadas: ${sinHojas.length}. Sin ellas su tomo no se cierra.`]
        : []),
      ...(sinAutorizar.length ? [`Escrituras sin autorizar y sin nota: ${sinAutorizar.length}.`] : []),
    ]
  },
})
