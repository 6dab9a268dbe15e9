import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateLong, formatDateTime, formatPesos } from '../../../schemas/es-co.ts'
import type { TramiteDeQuienPide } from '../../../schemas/respuestas/tramite-publico.ts'
import { abrirPdf } from '../../kit/abrirPdf.ts'
import { Motivo } from '../../kit/Motivo.tsx'
import { EstadoConPlazo, tonoDePaso } from '../ficha/EstadoDeTramite.tsx'
import { PapelPropio } from './PapelPropio.tsx'
import { LoQueFalta, Responder } from './Responder.tsx'
import { sigueDe } from './sigue.ts'
import type { SuTramite } from './useSuTramite.ts'
import '../papeles/papeles.css'
import '../../kit/ficha/linea.css'
import './cliente.css'

const FRASES = { enviando: 'Desistiendo...', hecho: 'Usted desistió del trámite', fallo: 'No se pudo desistir' }

/** One's own procedure: where it stands, what follows, what to do; its papers; its way. */
export const FichaPropia = ({
  tramite,
  acciones,
  constancia,
}: {
  tramite: TramiteDeQuienPide
  acciones: SuTramite
  /** Where its constancia is, under /api. */
  constancia: string
}) => {
  const [desiste, setDesiste] = useState(false)
  const { notaria, usted } = sigueDe(tramite)
  return (
    <div className="suyo">
      <section className="suyo-va" aria-label="En qué va">
        <EstadoConPlazo estado={tramite.estado} plazo={tramite.plazo} />
        <dl>
          <div>
            <dt>En qué va</dt>
            <dd>{notaria}</dd>
          </div>
          <div>
            <dt>Qué debe hacer usted</dt>
            <dd>{usted}</dd>
          </div>
          {tramite.promesa && !tramite.plazo?.pausado ? (
            <div>
              <dt>Cuándo</dt>
              <dd>Se promete para el {formatDateLong(tramite.promesa)}.</dd>
            </div>
          ) : null}
          <div>
            <dt>Valor</dt>
            <dd>
              {tramite.valor === null
                ? 'Lo dice la liquidación.'
                : tramite.valor === 0
                  ? 'Sin costo'
                  : formatPesos(tramite.valor)}
              {tramite.causa_valor ? ` · ${tramite.causa_valor}` : ''}
              {tramite.pagado && tramite.valor ? ' · Pagado' : ''}
            </dd>
          </div>
        </dl>
      </section>
      {tramite.puede.responder ? <LoQueFalta tramite={tramite} /> : null}
      {tramite.papeles.length ? (
        <section className="papeles" aria-labelledby="suyo-papeles">
          <h2 id="suyo-papeles">Documentos</h2>
          <ol>
            {tramite.papeles.map((papel) => (
              <PapelPropio key={`${papel.nombre} ${papel.id ?? 'falta'}`} papel={papel} enviar={acciones.enviar} />
            ))}
          </ol>
        </section>
      ) : null}
      {tramite.puede.responder ? <Responder responder={acciones.responder} /> : null}
      <section aria-labelledby="suyo-pasos">
        <h2 id="suyo-pasos">Pasos</h2>
        <ol className="ficha-linea">
          {tramite.pasos.map(({ estado, nombre, cuando, motivo, norma }) => (
            <li key={cuando + estado} data-tono={tonoDePaso(estado)}>
              <p>
                <b>{nombre}</b>
                <small className="muted">
                  <time dateTime={cuando}>{formatDateTime(cuando)}</time>
                </small>
              </p>
              {motivo ? <p>{motivo}</p> : null}
              {norma ? <p className="muted">{norma}</p> : null}
            </li>
          ))}
        </ol>
      </section>
      <div className="suyo-botones">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void abrirPdf(constancia, `constancia-${tramite.numero_tramite}.pdf`)}
        >
          Constancia de radicación
        </Button>
        {tramite.puede.desistir ? (
          <Button variant="subtle" color="red" onClick={() => setDesiste(true)}>
            Desistir del trámite
          </Button>
        ) : null}
      </div>
      {desiste ? (
        <Motivo
          titulo="Desistir del trámite"
          si="Desistir"
          frases={FRASES}
          onClose={() => setDesiste(false)}
          onEnviar={acciones.desistir}
        >
          <p>La notaría deja de trabajarlo. Si después lo necesita, tendrá que pedirlo de nuevo.</p>
        </Motivo>
      ) : null}
    </div>
  )
}
