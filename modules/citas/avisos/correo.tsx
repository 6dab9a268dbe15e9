import { carta, DeCarta, type Correo, type Membrete, type Rotulado } from '../../documentos/index.ts'

export interface CorreoDeCita {
  oficina: Membrete
  titulo: string
  texto: string
  datos: readonly Rotulado[]
  que_traer: readonly string[]
  /** Null without a request. */
  enlace: { url: string; rotulo: string } | null
}

const { Fila, Boton, Tabla, SUBTITULO, NOTA } = DeCarta

const MOTIVO = 'Recibe este correo porque esta dirección quedó en la cita.'
const NO_COMPARTIR = ' Quien tenga el enlace puede cambiarla: no lo comparta.'

export function correoDeCita({ oficina, titulo, texto, datos, que_traer, enlace }: CorreoDeCita): Correo {
  const motivo = `${MOTIVO}${enlace ? NO_COMPARTIR : ''}`
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
          <Fila estilo={SUBTITULO}>{titulo}</Fila>
          <Fila>
            <Tabla datos={datos} fuerte />
          </Fila>
          <Fila>{texto}</Fila>
          {que_traer.length > 0 && (
            <Fila>
              <strong>Qué traer</strong>
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {que_traer.map((cosa, i) => (
                  <li key={i} style={{ padding: '3px 0' }}>
                    {cosa}
                  </li>
                ))}
              </ul>
            </Fila>
          )}
          {enlace && (
            <>
              <Boton url={enlace.url} rotulo={enlace.rotulo} />
            </>
          )}
          <Fila estilo={NOTA}>{motivo}</Fila>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      titulo,
      '',
      ...datos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`),
      '',
      texto,
      ...(que_traer.length ? ['', 'Qué traer:', ...que_traer.map((cosa) => `- ${cosa}`)] : []),
      ...(enlace ? ['', `${enlace.rotulo}: ${enlace.url}`] : []),
      '',
      motivo,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}
