import {
  carta,
  DeCarta,
  puntosEnTexto,
  type Correo,
  type Membrete,
  type Punto,
  type Rotulado,
} from '../../documentos/index.ts'

/** Names nobody; for a reserved procedure not even its type. */
export interface Aviso {
  oficina: Membrete
  /** `2026-000123` */
  numero: string
  estado: string
  texto: string
  /** Title of the procedure; null if reserved. */
  tramite: string | null
  datos: readonly Rotulado[]
  faltantes: readonly Punto[]
  url: string
}

const { Fila, Boton, Tabla, Puntos, SUBTITULO, NOTA } = DeCarta

const MOTIVO =
  'Recibe este correo porque esta dirección quedó en la solicitud. Quien tenga el enlace puede ver el trámite: no lo comparta.'

export function correoDeAviso({ oficina, numero, estado, texto, tramite, datos, faltantes, url }: Aviso): Correo {
  const titulo = `Trámite ${numero}: ${estado}`
  return {
    subject: `${titulo} · ${oficina.nombre}`,
    html: carta({
      titulo,
      de: oficina.nombre,
      pie: oficina.lineas,
      resumen: texto,
      soloClara: true,
      filas: (
        <>
          <Fila>{`Trámite ${numero}${tramite === null ? '' : `, ${tramite}`}`}</Fila>
          <Fila estilo={SUBTITULO}>{estado}</Fila>
          <Fila>{texto}</Fila>
          {faltantes.length > 0 && (
            <Fila>
              <Puntos puntos={faltantes} />
            </Fila>
          )}
          {datos.length > 0 && (
            <Fila>
              <Tabla datos={datos} />
            </Fila>
          )}
          <Boton url={url} rotulo="Ver el trámite" />
          <Fila estilo={NOTA}>{MOTIVO}</Fila>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      `Trámite ${numero}${tramite === null ? '' : `, ${tramite}`}`,
      estado,
      '',
      texto,
      ...(faltantes.length ? ['', ...puntosEnTexto(faltantes)] : []),
      ...(datos.length ? ['', ...datos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)] : []),
      '',
      `Ver el trámite: ${url}`,
      '',
      MOTIVO,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}
