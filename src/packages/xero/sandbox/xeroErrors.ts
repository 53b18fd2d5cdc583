import { randomUUID } from 'node:crypto';
import { json, Refused, type Answer } from '../../../sandbox/exchange.ts';

/** Xero's error for tokens, tenants and paths: capitalised problem details. */
export function xeroProblem(status: number, title: string, detail: string): Answer {
  return json(status, {
    Type: null,
    Title: title,
    Status: status,
    Detail: detail,
    Instance: randomUUID(),
    Extensions: {},
  });
}

export function refuseProblem(status: number, title: string, detail: string): never {
  throw new Refused(xeroProblem(status, title, detail));
}

/** Xero's ValidationException; each element contains its own errors. */
export function validationException(
  elements: readonly object[],
  message = 'A validation exception occurred',
): Answer {
  return json(400, {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: message,
    Elements: elements,
  });
}

/** 400 for a request that can't be read at all. */
export function refuseQuery(message: string): never {
  throw new Refused(json(400, { ErrorNumber: 16, Type: 'QueryParseException', Message: message }));
}

export function refusePost(message: string): never {
  throw new Refused(
    json(400, { ErrorNumber: 14, Type: 'PostDataInvalidException', Message: message }),
  );
}

export function notFound(): never {
  throw new Refused({
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: "The resource you're looking for cannot be found",
  });
}
