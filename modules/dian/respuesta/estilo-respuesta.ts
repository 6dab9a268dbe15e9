/** What an invoice needs beside the look of public pages: its lines, and longer answers than a line. */
export const ESTILO_RESPUESTA = `
.tabla{overflow-x:auto;margin-top:12px}
table{width:100%;border-collapse:collapse}
th{font-size:.8125rem;font-weight:500;color:var(--muted);text-align:left;padding:0 0 6px;border-bottom:1px solid var(--line)}
td{padding:8px 0;border-bottom:1px solid var(--line);vertical-align:top}
td small{display:block;color:var(--muted);font-size:.8125rem}
.n{text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums}
tfoot td{border-bottom:none;padding:6px 0 0}
tfoot .total td{font-size:1.25rem;font-weight:600;padding-top:8px}
textarea,select{width:100%;padding:10px 12px;border:1px solid var(--field);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
textarea{min-height:7rem;resize:vertical}
select{max-width:24rem;min-height:44px}
.enlaces{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:16px}
.enlaces a,.otra a{display:inline-block;padding-block:10px}
.clave{font-size:.8125rem;color:var(--muted);overflow-wrap:anywhere;margin-top:8px}
button.peligro{background:var(--danger);border-color:var(--danger)}
.otra{margin-top:20px}
`
