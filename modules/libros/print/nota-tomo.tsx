import { formatDateLong, formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import type { TomoDelAnio } from '../protocolo/tomos.ts'

export interface NotaDeTomo {
  oficina: Membrete
  clase: 'apertura' | 'cierre'
  anio: number
  tomo: TomoDelAnio
  ultima: string
  notario: string
  ciudad: string
  /** Numbers that stay with their note. */
  notas: readonly string[]
  impresa: { en: string; por: string }
}

const CSS = `
.texto{font-size:12pt;line-height:1.7;margin-top:10mm;text-align:justify}
.firma{margin-top:32mm;width:90mm;border-top:.5pt solid #000;padding-top:1.5mm;break-inside:avoid}
.firma b{display:block;font-size:10pt}
.notas{margin-top:5mm;padding-left:5mm;font-size:9.5pt;line-height:1.5}
.huella{margin-top:8mm;overflow-wrap:anywhere}
`

export const NotaDeTomoImpresa = ({ clase, anio, tomo, ultima, notario, ciudad, notas, ...resto }: NotaDeTomo) => {
  const titulo = `Nota de ${clase} del tomo ${tomo.numero}`
  const dia = clase === 'apertura' ? tomo.abierto_el : (tomo.cerrado_el ?? '')
  const enDonde = `${ciudad ? `En ${ciudad}, el` : 'El'} ${dia ? formatDateLong(dia) : '______________'}`
  const delTomo = `tomo ${tomo.numero} del protocolo del año ${anio} de ${resto.oficina.nombre}`
  return (
    <Hoja
      titulo={titulo}
      oficina={resto.oficina}
      estilo={CSS}
      cabeza={`${titulo} · ${anio}`}
      subtitulo={`Protocolo de ${anio}`}
      sello={clase === 'cierre' && tomo.id === null ? 'SIN CERRAR' : null}
    >
      <p className="texto">
        {clase === 'apertura'
          ? `${enDonde}, se abre el ${delTomo}, que comienza con la escritura pública número ${tomo.desde}.`
          : `${enDonde}, se cierra el ${delTomo}, que comprende ${plural(tomo.escrituras, 'escritura pública', 'escrituras públicas')}, ` +
            `de la número ${tomo.desde} del ${formatDateLong(tomo.abierto_el)} a la número ${tomo.hasta} del ${formatDateLong(ultima)}, ` +
            `en ${plural(tomo.hojas, 'hoja', 'hojas')}, contados sus anexos.`}
      </p>
      {clase === 'cierre' && notas.length ? (
        <ul className="notas">
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      ) : null}
      <div className="firma">
        <b>{notario || 'Notario(a)'}</b>
        {notario ? 'Notario(a). ' : ''}Firma y sello
      </div>
      <p className="nota huella">
        D.L. 960 de 1970, arts. 107 y 108.{' '}
        {clase === 'cierre' && tomo.sha256 ? `Huella SHA-256 de sus escrituras: ${tomo.sha256}. ` : ''}
        Impresa por {resto.impresa.por} el {formatDateTime(resto.impresa.en)}.
      </p>
    </Hoja>
  )
}
